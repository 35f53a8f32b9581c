#!/usr/bin/env bash
# Runs all tests: the library's in debug, where the lines they reach are counted, and in release; the
# snippets; and the examples'.
# Arguments go to SwiftPM when it builds the library.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/check-tools.sh

echo "== the library, debug"
Scripts/coverage.sh "$@"
echo "== the library, release"
swift test -c release "$@"
echo "== snippets"
Scripts/snippets.sh "$@"
echo "== examples"
Scripts/examples-test.sh
