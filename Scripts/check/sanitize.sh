#!/usr/bin/env bash
# Fails on a data race, a memory error or a leak that a sanitizer finds in the tests.
# Usage: sanitize.sh thread|address-debug|address-release [arguments of swift test]
# ThreadSanitizer runs in debug: it does not see the reference counts by which optimized code decides whether an
# array can be changed in place. AddressSanitizer runs in both: use after free often shows in release alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
kind=${1:?thread, address-debug or address-release}
shift
export FACTORY_STRESS_SEED=${FACTORY_STRESS_SEED:-1} FACTORY_STRESS_OPERATIONS=${FACTORY_STRESS_OPERATIONS:-10000}
export FACTORY_STRESS_ROUNDS=${FACTORY_STRESS_ROUNDS:-100}
# Swift's backtracer forks when a process stops, which hangs under ThreadSanitizer.
export SWIFT_BACKTRACE=enable=no

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/reports"
# What the runtime and Foundation on Linux keep: threads of libdispatch, weak references, timers.
printf 'leak:%s\n' _dispatch_continuation_alloc_from_heap formWeakReference CFRunLoopTimerCreate \
  Foundation5TimerC >"$work/leaks"

status=0
case $kind in
  thread)
    TSAN_OPTIONS=halt_on_error=1:log_path=$work/reports/thread \
      swift test --test-product FactoryPackageTests --sanitize=thread --scratch-path .build-tsan "$@" || status=$?
    ;;
  address-debug | address-release)
    # XCTest's own allocations count as leaks on Linux, so leaks are looked for without it.
    leaks=$([ "$(uname)" = Linux ] && echo 1 || echo 0)
    ASAN_OPTIONS=detect_leaks=$leaks:log_path=$work/reports/address \
      LSAN_OPTIONS=print_suppressions=0:suppressions=$work/leaks \
      swift test --test-product FactoryPackageTests -c "${kind#address-}" --sanitize=address \
      --scratch-path .build-asan --disable-xctest "$@" || status=$?
    ;;
  *) echo "sanitize.sh: $kind is unknown" >&2; exit 2 ;;
esac
# A test that expects its process to stop does not notice that a report has stopped it.
if [ -n "$(ls "$work/reports")" ]; then
  cat "$work"/reports/*
  exit 1
fi
exit $status
