#!/usr/bin/env bash
# All tests under ThreadSanitizer and under AddressSanitizer.
# The scratch folders are apart from the usual one: a sanitizer changes every object file.
set -euo pipefail
cd "$(dirname "$0")/.."
export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-10000}
export FACTORY_STRESS_ROUNDS=${FACTORY_STRESS_ROUNDS:-100}

echo "== ThreadSanitizer"
TSAN_OPTIONS=halt_on_error=1 swift test --sanitize=thread --scratch-path .build-tsan "$@"

# XCTest's own allocations count as leaks on Linux, so leaks are looked for without it.
leaks=$([[ $(uname) == Linux ]] && echo 1 || echo 0)
echo "== AddressSanitizer, leaks: $leaks"
ASAN_OPTIONS=detect_leaks=$leaks \
  swift test --sanitize=address --scratch-path .build-asan --disable-xctest "$@"
