#!/usr/bin/env bash
# Fails when a test does, in debug, or a snippet or an example: the answer for a change, in minutes.
# `make test-release` and `make stress` have what takes longer. Arguments go to SwiftPM when it builds the
# library. It ends with a line for each part and the time that it took.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3
summary=()
echo "Three minutes on two cores when everything has to be built, then half a minute."

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
part "the attachments of failed tests" Scripts/check/attached-wiring.py "$@"
part "the snippets" Scripts/check/snippets.sh "$@"
part "the examples" Scripts/check/examples.sh

echo
printf '%s\n' "${summary[@]}"
