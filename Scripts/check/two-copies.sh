#!/usr/bin/env bash
# Fails when several copies of the library in one process do not act as one.
# A program and two dynamic libraries have a copy each: overrides, instances, bindings and builds are
# common, in debug and release. A plug-in is closed after it was the first to use the library. Tests
# with FactoryTesting reach the code of a dynamic library, with Swift Testing and XCTest, also where
# that library links FactoryKitDynamic, and from a target with default isolation MainActor. Copies that
# differ share nothing: one line names both, and tests fail.
# Usage: two-copies.sh [thread|address]: the program under a sanitizer instead.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/TwoCopies/." "$work"
rm -rf "$work"/*/.build
export FACTORY_PACKAGE="$root" FACTORY_PRODUCT=FactoryKit

fail() { # what
  cat "$work/output" "$work/errors" >&2
  echo "✘ $1" >&2
  exit 1
}

build() { # package, scratch path, further options
  local package=$1 scratch=$2
  shift 2
  swift build --package-path "$work/$package" --scratch-path "$work/$scratch" "$@" \
    >"$work/output" 2>&1 || { : >"$work/errors"; fail "$package does not build"; }
}

run() { # program, expected line of output, what, further arguments
  local program=$1 line=$2 what=$3
  shift 3
  "$program" "$@" >"$work/output" 2>"$work/errors" || fail "$what"
  grep -qx "$line" "$work/output" || fail "$what"
  [ ! -s "$work/errors" ] || fail "$what: there is a message"
  echo "✔ $what"
}

check_program() { # folder of the program, configuration
  run "$1/App" "one container" "three copies act as one ($2)"
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    run "$1/App" "containers: 1" "copies that start at once act as one ($2)" race >"$work/line"
  done
  cat "$work/line"
  if "$1/App" cycle >"$work/output" 2>"$work/errors" ||
    ! grep -q "Container.around > Container.cycle > Container.around" "$work/errors"; then
    fail "a dependency cycle through two copies is named ($2)"
  fi
  echo "✔ a dependency cycle through two copies is named ($2)"
}

if [ $# -gt 0 ]; then
  export ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1
  # Swift's backtracer forks when a process stops, which hangs under ThreadSanitizer.
  export SWIFT_BACKTRACE=enable=no
  build App "$1" -c debug --sanitize="$1"
  check_program "$work/$1/debug" "debug, $1 sanitizer"
  build App "$1-release" -c release --sanitize="$1"
  check_program "$work/$1-release/release" "release, $1 sanitizer"
  exit
fi

for configuration in debug release; do
  build App app -c "$configuration"
  check_program "$work/app/$configuration" "$configuration"
  build Plugin plugin -c "$configuration"
  run "$work/app/$configuration/App" "same: true" \
    "a plug-in that was closed leaves its container ($configuration)" \
    plugin "$work/plugin/$configuration/libPlugin.so"
done
# Places of properties that are filled in at run time: a copy that makes no object of the class reads others wrongly.
for object in "$work"/app/release/FactoryKit.build/*.o; do nm "$object"; done |
  awk '$2 ~ /[bB]/ && $3 ~ /Wvd$/ { print $3 }' | sort -u >"$work/output"
: >"$work/errors"
[ ! -s "$work/output" ] || fail "objects that copies share have places that are known only at run time"
echo "✔ objects that copies share have places that are known when they are compiled"
strip "$work/app/release/App" "$work"/app/release/*.so
run "$work/app/release/App" "one container" "three copies without symbols act as one"

run_tests() { # what, product of FactoryKit that the library links, configuration
  local library tests
  for library in "Swift Testing" XCTest; do
    local option=--disable-xctest
    [ "$library" = XCTest ] && option=--disable-swift-testing
    FACTORY_PRODUCT=$2 swift test --package-path "$work/Hosted" -c "$3" "$option" \
      --scratch-path "$work/tests-$2" >"$work/output" 2>"$work/errors" || fail "$1 ($3, $library)"
    for tests in "$library" "$library on the main actor"; do
      grep -q "$tests, containers: 1" "$work/output" || fail "$1 ($3, $tests)"
    done
    ! grep -q "FactoryKit is in this" "$work/output" "$work/errors" || fail "$1 ($3, $library)"
    echo "✔ $1 ($3, $library)"
  done
}

for configuration in debug release; do
  run_tests "tests and the code that they test share the containers" FactoryKit "$configuration"
done
run_tests "so do tests with FactoryTesting of code with FactoryKitDynamic" FactoryKitDynamic debug

# A copy of another version, in a plug-in.
mkdir "$work/other"
cp -R "$root/Package.swift" "$root/Sources" "$root/Tests" "$work/other"
sed -i 's/"unreleased"/"another"/' "$work/other/Sources/CFactoryPlatform/include/FactoryProcess.h"
FACTORY_PACKAGE="$work/other" build Plugin other-plugin -c debug
plugin=$work/other-plugin/debug/libPlugin.so
"$work/app/debug/App" plugin "$plugin" >"$work/output" 2>"$work/errors" ||
  fail "a copy of another version"
grep -qx "same: false" "$work/output" || fail "a copy of another version shares nothing"
[ "$(grep "FactoryKit is in this process twice, in " "$work/errors" | grep -c libPlugin)" = 1 ] ||
  fail "a copy of another version is told of in one line"
echo "✔ a copy of another version shares nothing and is told of in one line"
for option in --disable-xctest --disable-swift-testing; do
  if TWO_COPIES_PLUGIN=$plugin swift test --package-path "$work/Hosted" "$option" \
    --scratch-path "$work/tests-FactoryKit" >"$work/output" 2>"$work/errors" ||
    ! cat "$work/output" "$work/errors" |
      grep "FactoryKit is in this test process twice, in " | grep libPlugin >"$work/lines"; then
    fail "a copy of another version is an issue of a test ($option)"
  fi
done
echo "✔ a copy of another version is an issue of a test"
