#!/usr/bin/env bash
# Fails when a test of the `factory` command does, generated projects and mocks included, or `factory lint` on what we show.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift test --package-path Tools -Xswiftc -warnings-as-errors
Scripts/check/lint-clean.sh
Scripts/check/mocks.sh
