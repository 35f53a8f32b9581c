#!/usr/bin/env bash
# Builds the library with its tests and snippets. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
swift build --build-tests "$@"
