#!/usr/bin/env bash
# Runs all tests: the library's in debug and release, the snippets, and the examples'.
# In debug, the lines that the tests reach are counted where there is python3; in CI there has to be.
# Arguments go to SwiftPM when it builds the library.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3

echo "== the library, debug"
if [[ ${CI:-} ]] || command -v python3 >/dev/null; then
  Scripts/check/coverage.sh "$@"
else
  echo "coverage is not counted: there is no python3 here"
  swift test "$@"
fi
echo "== the library, release"
swift test -c release "$@"
echo "== snippets"
Scripts/check/snippets.sh "$@"
echo "== examples"
Scripts/check/examples.sh
