#!/usr/bin/env bash
# Fails when the tests, in debug, reach less than 95 % of the lines of FactoryKit or FactoryTesting.
# Prints which lines of FactoryKit and FactoryTesting are not reached; at least COVERAGE_MINIMUM
# percent (95) have to be. Arguments go to SwiftPM.
# The scratch folder is apart from the usual one: counting changes every object file. With --tested as the
# first argument, the tests have run in the usual one already, with --enable-code-coverage.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.3 python3
if [[ ${1:-} == --tested ]]; then
  scratch=.build
else
  scratch=.build-coverage
  # The same random operations each time, as in test.sh, so that the same lines are reached.
  export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
  swift test --enable-code-coverage --scratch-path "$scratch" "$@"
fi
report=$(swift test --show-codecov-path --scratch-path "$scratch")

# What a failing test attaches: its tests fail on purpose, so each runs in a process of its own. See
# attached-wiring.py, which reads the attachments.
tests=$scratch/debug/FactoryPackageTests.xctest
profiles=$(dirname "$report")/attached
mkdir -p "$profiles"
export LLVM_PROFILE_FILE=$profiles/%p.profraw FACTORY_ATTACHED_FIXTURE=1
"$tests" --testing-library swift-testing --filter AttachedFixture >"$profiles/log" 2>&1 || true
"$tests" FactoryTestingTests.AttachedFixtureTests >>"$profiles/log" 2>&1 || true
toolchain=$(dirname "$(command -v swift)")
"$toolchain/llvm-profdata" merge -sparse "$(dirname "$report")/default.profdata" "$profiles"/*.profraw \
  -o "$profiles/all.profdata"
"$toolchain/llvm-cov" export -instr-profile "$profiles/all.profdata" "$tests" >"$report"

python3 Scripts/check/coverage-table.py "$report" "$PWD/Sources" "${COVERAGE_MINIMUM:-95}"
