#!/usr/bin/env bash
# Fails when the tests, in debug, reach less than 95 % of the lines of FactoryKit or FactoryTesting.
# Prints which lines of FactoryKit and FactoryTesting are not reached; at least COVERAGE_MINIMUM
# percent (95) have to be. Arguments go to SwiftPM.
# The scratch folder is apart from the usual one: counting changes every object file.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=.build-coverage

Scripts/check/toolchain.sh 6.3 python3
# The same random operations each time, as in test.sh, so that the same lines are reached.
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
swift test --enable-code-coverage --scratch-path "$scratch" "$@"
report=$(swift test --show-codecov-path --scratch-path "$scratch")
python3 Scripts/check/coverage-table.py "$report" "$PWD/Sources" "${COVERAGE_MINIMUM:-95}"
