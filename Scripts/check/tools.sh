#!/usr/bin/env bash
# Runs the tests of the `factory` command, generated projects included.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift test --package-path Tools -Xswiftc -warnings-as-errors
