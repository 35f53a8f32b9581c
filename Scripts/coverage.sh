#!/usr/bin/env bash
# Which lines of FactoryKit and FactoryTesting the tests reach, as a table; fails below
# COVERAGE_MINIMUM percent (95). Also fails when a test asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
minimum=${COVERAGE_MINIMUM:-95}
scratch=.build-coverage

python3 Scripts/check-assertions.py Tests
swift test --enable-code-coverage --scratch-path "$scratch" "$@"
report=$(swift test --show-codecov-path --scratch-path "$scratch")
python3 Scripts/coverage-table.py "$report" "$PWD/Sources" "$minimum"
