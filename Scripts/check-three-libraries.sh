#!/usr/bin/env bash
# Three dynamic libraries that inline one property, built for release, have one factory.
set -euo pipefail
cd "$(dirname "$0")/../Tests/Fixtures/ThreeLibraries"
swift build -c release "$@"
"$(swift build -c release --show-bin-path)/check"
