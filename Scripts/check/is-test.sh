#!/usr/bin/env bash
# Fails when FactoryContext.isTest is wrong, so that a program gets mocks or a test does not.
# Tried in Swift Testing and XCTest, with both build systems, by Xcode's environment, and where
# FactoryTesting is part of the program.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/IsTest" "$work/IsTest"
rm -rf "$work/IsTest/.build"
cd "$work/IsTest"
export FACTORY_PACKAGE="$root"

expect() { # what, wanted text, command...
  local what=$1 wanted=$2
  shift 2
  if ! "$@" >"$work/output" 2>&1 || ! grep -q -- "$wanted" "$work/output"; then
    cat "$work/output"
    echo "✘ $what" >&2
    exit 1
  fi
  echo "✔ $what"
}

# SwiftPM itself crashes now and then while it plans a build with its new build system, which says
# nothing of ours: a build that ended so is taken up again, and the tests then run without planning
# another.
build() {
  for _ in 1 2 3 4 5 6; do
    swift build --build-tests "$@" >"$work/output" 2>&1 && return
    grep -q "Program crashed" "$work/output" || return
  done
  return 1
}

for system in native swiftbuild; do
  options=(--build-system "$system" --scratch-path "$work/$system")
  build "${options[@]}" || { cat "$work/output"; exit 1; }
  bin=$(swift build "${options[@]}" --show-bin-path)
  expect "$system: a program is no test" "isTest: false" "$bin/Program"
  expect "$system: a program under Xcode's test environment is one" "isTest: true" \
    env XCTestConfigurationFilePath=/tests.xctestconfiguration "$bin/Program"
  expect "$system: without FactoryTesting a demand is a warning" "payments (Program/Program.swift:4)" \
    env XCTestConfigurationFilePath=/tests.xctestconfiguration "$bin/Program"
  expect "$system: FactoryTesting makes it one" "isTest: true" "$bin/LinkedProgram"
  expect "$system: XCTest" "Executed 1 test, with 0 failures" \
    swift test "${options[@]}" --skip-build --disable-swift-testing
  expect "$system: Swift Testing" "Test run with 1 test in 1 suite passed" \
    swift test "${options[@]}" --skip-build --disable-xctest
done
