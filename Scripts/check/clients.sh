#!/usr/bin/env bash
# Fails when a program of another kind cannot use the library: with C++, as a new Xcode project, without Foundation.
# --all adds what failed tests attach, release, other isolations, static linking, three libraries that inline one
# property, a framework's interface, isTest in both build systems. Names run some: clients.sh cxx is_test
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$PWD/.build-clients # of all clients and examples, so that the library is built once
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "clients: $1" >&2
  exit 1
}

# Builds and runs a program of a fixture, and leaves its path in `program`.
run() { # fixture, program, arguments of swift build
  local package=Tests/Fixtures/$1 name=$2
  shift 2
  swift build --package-path "$package" --scratch-path "$scratch" "$@"
  program=$(swift build --package-path "$package" --scratch-path "$scratch" "$@" --show-bin-path)/$name
  "$program"
}

# C++ interoperability reads headers and inlinable code in its own way.
cxx() { run CxxClient client; }
cxx_release() { run CxxClient client -c release; }

# Each library inlines the same property; all have to reach one factory.
three_libraries() { run ThreeLibraries check -c release; }

new_project() {
  MAIN_ACTOR=app swift test --package-path Tests/Fixtures/NewProject --scratch-path "$scratch" --disable-xctest
}
isolations() {
  local isolation
  for isolation in all none; do
    MAIN_ACTOR=$isolation swift test --package-path Tests/Fixtures/NewProject --scratch-path "$scratch" --disable-xctest
  done
  MAIN_ACTOR=app swift test --package-path Tests/Fixtures/NewProject --scratch-path "$scratch" --disable-xctest -c release
}

# A client without Foundation gets none from us.
no_foundation() {
  run StaticClient client
  [ "$(uname)" = Linux ] || return 0
  ! ldd "$program" | grep -i foundation || fail "the client links Foundation"
}
static() {
  [ "$(uname)" = Linux ] || return 0
  run StaticClient client --static-swift-stdlib --scratch-path "$scratch/static"
  ! ldd "$program" | grep libswift || fail "the client is not linked statically"
  ! nm "$program" | grep -m 1 10Foundation || fail "the client holds code of Foundation"
}

# Both modules build with library evolution, and a client compiles against FactoryKit's interface alone. The
# compiler's own check of an interface does not find modules in C; the client is the check.
framework() {
  local built
  swift build -c release --target FactoryTesting --scratch-path "$scratch/framework" \
    -Xswiftc -enable-library-evolution -Xswiftc -emit-module-interface \
    -Xswiftc -no-verify-emitted-module-interface
  built=$(swift build -c release --scratch-path "$scratch/framework" --show-bin-path)
  cp "$built/FactoryKit.build/FactoryKit.swiftinterface" "$work"
  swiftc -O -swift-version 6 -module-name client Tests/Fixtures/EvolutionClient/*.swift -I "$work" \
    -module-cache-path "$work/cache" -I "$built/CFactoryPlatform.build" -I Sources/CFactoryPlatform/include \
    -I "$built/CFactoryEngine.build" -I Sources/CFactoryEngine/include \
    "$built"/FactoryKit.build/*.o "$built"/CFactory*.build/*.o -o "$work/client"
  "$work/client"
}

expect() { # what, wanted text, command...
  local what=$1 wanted=$2
  shift 2
  if ! "$@" >"$work/output" 2>&1 || ! grep -q -- "$wanted" "$work/output"; then
    cat "$work/output"
    fail "$what"
  fi
  echo "✔ $what"
}

# A program gets no mocks and a test does: in both test libraries and build systems, and in Xcode's environment.
is_test() {
  local system bin try options xcode="env XCTestConfigurationFilePath=/tests.xctestconfiguration"
  for system in native swiftbuild; do
    options=(--package-path Tests/Fixtures/IsTest --build-system "$system" --scratch-path "$scratch/$system")
    # SwiftPM's new build system crashes now and then while it plans a build.
    for try in 1 2 3 4 5 6; do
      swift build --build-tests "${options[@]}" && break || [ $try != 6 ]
    done
    bin=$(swift build "${options[@]}" --show-bin-path)
    expect "$system: a program is no test" "isTest: false" "$bin/Program"
    # shellcheck disable=SC2086
    expect "$system: a program under Xcode's test environment is one" "isTest: true" $xcode "$bin/Program"
    expect "$system: FactoryTesting makes it one" "isTest: true" "$bin/LinkedProgram"
    expect "$system: XCTest" "Executed 1 test, with 0 failures" \
      swift test "${options[@]}" --skip-build --disable-swift-testing
    expect "$system: Swift Testing" "Test run with 1 test in 1 suite passed" \
      swift test "${options[@]}" --skip-build --disable-xctest
  done
}

# An override in a module of the main actor neither ends a test nor runs elsewhere without an issue.
main_actor_module() {
  swift test --package-path Tests/Fixtures/MainActorModule --scratch-path "$scratch" --disable-xctest
}

# Each of seven failing tests attaches its wiring and its resolutions, and passing ones nothing; XCTest prints both.
# shellcheck disable=SC2086 # flags are words
attachments() {
  export FACTORY_ATTACHED_FIXTURE=1
  ! swift test ${FLAGS:-} --filter AttachedFixture --disable-xctest --attachments-path "$work" ||
    fail "the fixture passes"
  local maps=("$work"/*.json) texts=("$work"/*.txt)
  [ "${#maps[@]} ${#texts[@]}" = "7 7" ] || fail "${maps[*]} ${texts[*]}"
  grep -q '"Container.viewModel"' "$work"/*.json || fail "no wiring says for what a factory was resolved"
  [ "$(grep -l '^issue: ' "$work"/*.txt | wc -l)" -eq 7 ] || fail "a list of resolutions has no issue"
  ! swift test ${FLAGS:-} --filter AttachedFixture --disable-swift-testing >"$work/output" 2>&1 || fail "it passes"
  [ "$(uname)" != Linux ] || [ "$(grep -c -e '---- end of ' "$work/output")" = 4 ] || fail "$(cat "$work/output")"
  unset FACTORY_ATTACHED_FIXTURE
}

clients="cxx new_project no_foundation"
[ "${1:-}" != --all ] ||
  clients="$clients attachments main_actor_module isolations cxx_release three_libraries static framework is_test"
case "${1:-}" in "" | --all) ;; *) clients=$* ;; esac
for client in $clients; do
  echo "== $client"
  $client
done
