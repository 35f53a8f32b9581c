#!/usr/bin/env bash
# Runs the tests of the `factory` command, generated projects included, and lints what we show.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift test --package-path Tools -Xswiftc -warnings-as-errors
Scripts/check/lint-clean.sh
