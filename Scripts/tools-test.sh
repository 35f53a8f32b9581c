#!/usr/bin/env bash
# Builds the tools and runs their tests, end-to-end tests of generated projects included.
set -euo pipefail
cd "$(dirname "$0")/.."
swift test --package-path Tools -Xswiftc -warnings-as-errors
