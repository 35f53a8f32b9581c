#!/usr/bin/env bash
# Runs all tests of the library in debug and release, its snippets, and the examples' tests.
# It ends with one line for each part and the time it took. Arguments go to SwiftPM when it builds
# the library.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
summary=()
echo "A quarter of an hour on two cores when everything has to be built, then a few minutes."

part() {
  local name=$1 started=$SECONDS
  shift
  echo "== $name"
  "$@"
  summary+=("$(printf 'passed in %4d s  %s' $((SECONDS - started)) "$name")")
}

# The same random operations each time, so that a run can be repeated; make stress takes others.
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
part "the library, debug" swift test "$@"
part "the library, release" swift test -c release "$@"
part "the snippets" Scripts/check/snippets.sh "$@"
part "the examples" Scripts/check/examples.sh

echo
printf '%s\n' "${summary[@]}"
