#!/usr/bin/env bash
# Fails when two copies of the library in one process, which share nothing, are not reported.
# Two dynamic libraries, each with a static copy of FactoryKit, are named in one line, and
# FactoryKitDynamic is the remedy. Debug builds tell, release builds don't. Tests that use such a
# library fail, in debug and release, with Swift Testing and with XCTest.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/TwoCopies/." "$work"
rm -rf "$work"/*/.build
export FACTORY_PACKAGE="$root"

run() { # product of FactoryKit to link, configuration
  FACTORY_PRODUCT=$1 swift build --package-path "$work/App" -c "$2" \
    --scratch-path "$work/$1" >"$work/build" 2>&1 || { cat "$work/build"; exit 1; }
  "$work/$1/$2/App" >"$work/output" 2>"$work/errors"
}

expect() { # what, containers, lines that warn
  local lines
  lines=$(grep -c "FactoryKit is in this process twice" "$work/errors" || true)
  if ! grep -q "containers: $2" "$work/output" || [ "$lines" != "$3" ]; then
    cat "$work/output" "$work/errors"
    echo "✘ $1" >&2
    exit 1
  fi
  echo "✔ $1"
}

run FactoryKit debug
expect "two copies are told of in one line" 2 1
grep -q "libFirst.*libSecond\|libSecond.*libFirst" "$work/errors" ||
  { cat "$work/errors"; exit 1; }
run FactoryKit release
expect "a release build says nothing" 2 0
run FactoryKitDynamic debug
expect "with FactoryKitDynamic there is one" 1 0

run_tests() { # what, product of FactoryKit to link, configuration, containers, library, failures
  local library=--disable-xctest failures
  if [ "$5" = XCTest ]; then library=--disable-swift-testing; fi
  FACTORY_PRODUCT=$2 swift test --package-path "$work/Hosted" -c "$3" "$library" \
    --scratch-path "$work/tests-$2" >"$work/output" 2>&1 || true
  # An issue has two lines in Swift Testing, one of them with the text; XCTest has one line.
  failures=$(grep -c "FactoryKit is in this test process twice, in .*HostedPackageTests.* and in \
.*libFirst.*Link both with FactoryKitDynamic" "$work/output" || true)
  if ! grep -q "$5, containers: $4" "$work/output" || [ "$failures" != "$6" ] ||
    { [ "$6" = 1 ] && ! grep -Eq "with 1 (issue|failure)" "$work/output"; } ||
    { [ "$6" = 0 ] && grep -Eq "error:|✘" "$work/output"; }; then
    cat "$work/output"
    echo "✘ $1 ($3, $5)" >&2
    exit 1
  fi
  echo "✔ $1 ($3, $5)"
}

for configuration in debug release; do
  for library in "Swift Testing" XCTest; do
    run_tests "two copies are an issue of the first test" \
      FactoryKit "$configuration" 2 "$library" 1
  done
done
for library in "Swift Testing" XCTest; do
  run_tests "with FactoryKitDynamic they are none" FactoryKitDynamic debug 1 "$library" 0
done
