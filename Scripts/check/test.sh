#!/usr/bin/env bash
# Runs all tests: the library's in debug and release, the snippets, and the examples'.
# It ends with one line for each part and the time it took: some ten minutes on two cores at first.
# In debug, the lines that the tests reach are counted where there is python3; in CI there has to be.
# Arguments go to SwiftPM when it builds the library.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
summary=()

part() {
  local name=$1 started=$SECONDS
  shift
  echo "== $name"
  "$@"
  summary+=("$(printf 'passed in %4d s  %s' $((SECONDS - started)) "$name")")
}

if [[ ${CI:-} ]] || command -v python3 >/dev/null; then
  part "the library, debug, with coverage" Scripts/check/coverage.sh "$@"
else
  echo "coverage is not counted: there is no python3 here"
  part "the library, debug" swift test "$@"
fi
part "the library, release" swift test -c release "$@"
part "snippets, and what the documentation quotes" Scripts/check/snippets.sh "$@"
part "examples" Scripts/check/examples.sh

echo
printf '%s\n' "${summary[@]}"
