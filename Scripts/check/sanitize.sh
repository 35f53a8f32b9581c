#!/usr/bin/env bash
# Fails on data races, memory errors and leaks, in all tests, which ThreadSanitizer and AddressSanitizer see.
# The first argument may name which: --only=thread, address-debug, address-release, with commas.
# AddressSanitizer in debug and in release: what is used after it was freed often shows in release
# alone, where the compiler lets go of things as early as it may. ThreadSanitizer runs in debug: it
# does not see the reference counts by which optimized code decides whether an array can be changed
# in place, and takes that for races.
# The scratch folders are apart from the usual one: a sanitizer changes every object file.
set -euo pipefail
cd "$(dirname "$0")/../.."
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1}
export FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-10000}
export FACTORY_STRESS_ROUNDS=${FACTORY_STRESS_ROUNDS:-100}

only=thread,address-debug,address-release
if [[ ${1:-} == --only=* ]]; then
  only=${1#--only=}
  shift
fi
wants() { [[ ,$only, == *,$1,* ]]; }

# Reports go to files: a test that expects its process to stop would not notice that a report, and no
# message of ours, has stopped it.
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
no_reports() {
  [[ -z $(ls "$reports") ]] && return
  cat "$reports"/*
  exit 1
}

if wants thread; then
  echo "== ThreadSanitizer"
  # Swift's backtracer forks when a process stops, which hangs under ThreadSanitizer.
  TSAN_OPTIONS=halt_on_error=1:log_path=$reports/thread SWIFT_BACKTRACE=enable=no \
    swift test --sanitize=thread --scratch-path .build-tsan "$@" || { no_reports; exit 1; }
  no_reports
fi

# XCTest's own allocations count as leaks on Linux, so leaks are looked for without it.
leaks=$([[ $(uname) == Linux ]] && echo 1 || echo 0)
for configuration in debug release; do
  wants "address-$configuration" || continue
  echo "== AddressSanitizer, $configuration, leaks: $leaks"
  ASAN_OPTIONS=detect_leaks=$leaks:log_path=$reports/address \
    LSAN_OPTIONS=print_suppressions=0:suppressions=$PWD/Scripts/check/leaks.txt \
    swift test -c "$configuration" --sanitize=address --scratch-path .build-asan \
    --disable-xctest "$@" || { no_reports; exit 1; }
  no_reports
done
