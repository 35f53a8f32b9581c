#!/usr/bin/env bash
# Fails when several copies of the library in one process do not act as one.
# A program and two dynamic libraries have a copy each: overrides, instances, bindings and builds are common.
# --all adds release, a plug-in that is closed, sanitizers, tests of code with a copy of its own, all tests beside a
# copy, and a copy of another version, which shares nothing and is named in one line.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$PWD/.build-clients
fixtures=Tests/Fixtures/TwoCopies
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/output" "$work/errors"

fail() { # what
  cat "$work/output" "$work/errors" >&2
  echo "✘ $1" >&2
  exit 1
}

build() { # package, arguments; leaves the folder of what was built in `bin`
  local package=$fixtures/$1
  shift
  rm -f "$scratch"/*.yaml # SwiftPM may take the last package's plan for this one's
  swift build --package-path "$package" --scratch-path "$scratch" "$@"
  bin=$(swift build --package-path "$package" --scratch-path "$scratch" "$@" --show-bin-path)
}

expect() { # what, line of the output, program, arguments...
  local what=$1 line=$2
  shift 2
  "$@" >"$work/output" 2>"$work/errors" || fail "$what"
  grep -qx "$line" "$work/output" || fail "$what"
  [ ! -s "$work/errors" ] || fail "$what: there is a message"
  echo "✔ $what"
}

check_program() { # how it was built
  local try
  expect "three copies act as one ($1)" "one container" "$bin/App"
  for try in 1 2 3 4 5 6 7 8 9 10; do
    expect "copies that start at once act as one ($1, $try)" "containers: 1" "$bin/App" race
  done
  if "$bin/App" cycle >"$work/output" 2>"$work/errors" ||
    ! grep -q "Container.around > Container.cycle > Container.around" "$work/errors"; then
    fail "a dependency cycle through two copies is named ($1)"
  fi
  echo "✔ a dependency cycle through two copies is named ($1)"
}

check_plugin() { # how it is built, arguments
  local how=$1 program=$bin/App
  shift
  build Plugin "$@"
  expect "a plug-in that was closed leaves its container ($how)" "same: true" "$program" plugin "$bin/libPlugin.so"
}

check_tests() { # what, product of FactoryKit that the library links
  local option
  for option in --disable-xctest --disable-swift-testing; do
    FACTORY_PRODUCT=$2 swift test --package-path "$fixtures/Hosted" "$option" --scratch-path "$scratch/tests-$2" \
      >"$work/output" 2>"$work/errors" || fail "$1 ($option)"
    [ "$(grep -o "containers: 1" "$work/output" | wc -l)" -ge 2 ] || fail "$1 ($option)"
    ! grep -q "FactoryKit is in this" "$work/output" "$work/errors" || fail "$1 ($option)"
    echo "✔ $1 ($option)"
  done
}

# A copy of another version, in a plug-in.
check_version() { # program
  mkdir "$work/other"
  cp -R Package.swift Sources Tests Snippets "$work/other"
  sed -i.bak 's/"unreleased"/"another"/' "$work/other/Sources/CFactoryPlatform/include/FactoryProcess.h"
  FACTORY_PACKAGE=$work/other swift build --package-path "$fixtures/Plugin" --scratch-path "$work/other/.build"
  local plugin=$work/other/.build/debug/libPlugin.so option
  "$1" plugin "$plugin" >"$work/output" 2>"$work/errors" && grep -qx "same: false" "$work/output" ||
    fail "a copy of another version shares nothing"
  [ "$(grep "FactoryKit is in this process twice, in " "$work/errors" | grep -c libPlugin)" = 1 ] ||
    fail "a copy of another version is told of in one line"
  for option in --disable-xctest --disable-swift-testing; do
    ! TWO_COPIES_PLUGIN=$plugin swift test --package-path "$fixtures/Hosted" "$option" \
      --scratch-path "$scratch/tests-FactoryKit" >"$work/output" 2>"$work/errors" ||
      fail "a copy of another version is an issue of a test ($option)"
    cat "$work/output" "$work/errors" | grep "FactoryKit is in this test process twice, in " |
      grep -q libPlugin || fail "a copy of another version is named in the issue ($option)"
  done
  echo "✔ a copy of another version shares nothing and is told of"
}

# All tests beside a copy that is loaded before them, as an app is before the tests that it hosts.
check_all_tests() {
  [ "$(uname)" = Linux ] || return 0
  local plugin tests
  build Plugin
  plugin=$bin/libPlugin.so
  # shellcheck disable=SC2086 # flags are words
  swift build --build-tests ${FLAGS:-}
  # shellcheck disable=SC2086
  tests=$(swift build --build-tests ${FLAGS:-} --show-bin-path)/FactoryPackageTests.xctest
  TWO_COPIES_EARLY=1 LD_PRELOAD=$plugin "$tests" --testing-library swift-testing --skip '^StressTests\.'
  echo "✔ all tests pass beside a copy"
}

build App
check_program debug
[ "${1:-}" = --all ] || exit 0

check_plugin debug
build App
debug=$bin/App
build App -c release
check_program release
# Places of properties that are filled in at run time: a copy that makes no object of the class reads others wrongly.
for object in "$bin"/FactoryKit.build/*.o; do nm "$object"; done |
  awk '$2 ~ /[bB]/ && $3 ~ /Wvd$/ { print $3 }' | sort -u >"$work/output"
[ ! -s "$work/output" ] || fail "objects that copies share have places that are known only at run time"
check_plugin release -c release
check_tests "tests and the code that they test share the containers" FactoryKit
check_tests "so do tests of code with FactoryKitDynamic" FactoryKitDynamic
check_all_tests
check_version "$debug"
export ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1 SWIFT_BACKTRACE=enable=no
for sanitizer in thread address; do
  scratch=$PWD/.build-clients/$sanitizer
  build App --sanitize="$sanitizer"
  check_program "$sanitizer sanitizer"
done
