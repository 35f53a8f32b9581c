#!/usr/bin/env bash
# Checks that three dynamic libraries that inline one property have one factory, in release.
set -euo pipefail
cd "$(dirname "$0")/../../Tests/Fixtures/ThreeLibraries"
swift build -c release "$@"
"$(swift build -c release --show-bin-path)/check"
