#!/usr/bin/env bash
# Runs the library's tests in debug and prints which lines of FactoryKit and FactoryTesting they
# reach; fails below COVERAGE_MINIMUM percent (95), and when a test asserts nothing.
# The scratch folder is apart from the usual one: counting changes every object file.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=.build-coverage

if ! command -v python3 >/dev/null && [[ ${CI:-} && $(id -u) == 0 ]]; then
  { apt-get update && apt-get install --yes python3; } >/dev/null 2>&1 || true
fi
if command -v python3 >/dev/null; then
  python3 Scripts/check-assertions.py Tests
elif [[ ${CI:-} ]]; then
  echo "python3 is missing: it judges coverage" >&2
  exit 1
fi
swift test --enable-code-coverage --scratch-path "$scratch" "$@"
if ! command -v python3 >/dev/null; then
  echo "coverage: not judged, there is no python3 here"
  exit 0
fi
report=$(swift test --show-codecov-path --scratch-path "$scratch")
python3 Scripts/coverage-table.py "$report" "$PWD/Sources" "${COVERAGE_MINIMUM:-95}"
