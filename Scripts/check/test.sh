#!/usr/bin/env bash
# Fails when a test does, in debug, or a snippet or an example: the answer for a change, in minutes.
# `make test-release` and `make stress` have what takes longer. Arguments go to SwiftPM when it builds the
# library. It prints the numbers of tests and the times; the output of a part only if that fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=Scripts/check/parts.sh
source Scripts/check/parts.sh
Scripts/check/toolchain.sh 6.3
echo "Three minutes on two cores when everything has to be built, then half a minute."

# The same random operations each time, so that a run can be repeated; make stress takes others.
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
part "the library, debug" swift test "$@"
part "the attachments of failed tests" Scripts/check/attached-wiring.py "$@"
part "the snippets" Scripts/check/snippets.sh "$@"
part "the examples" Scripts/check/examples.sh
print_summary
