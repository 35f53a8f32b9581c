#!/usr/bin/env bash
# Fails when a client with C++, without Foundation, of a framework, of three libraries or in a new project breaks.
# Names run some of them: clients.sh cxx three-libraries new-project no-foundation framework
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$PWD/.build-clients

# Builds and runs a program of a fixture, and leaves its path in `program`.
run() { # fixture, program, arguments of swift build
  local build=(swift build --package-path "Tests/Fixtures/$1" --scratch-path "$scratch" "${@:3}")
  "${build[@]}"
  program=$("${build[@]}" --show-bin-path)/$2
  "$program"
}

# C++ interoperability reads headers and inlinable code in its own way.
cxx() {
  run CxxClient client -c debug
  run CxxClient client -c release
}

# Each library inlines the same property; all have to reach one factory.
three-libraries() { run ThreeLibraries check -c release; }

# The settings of new Xcode projects, as they are, in language mode 6 and without default isolation MainActor.
new-project() {
  local isolation
  local test=(swift test --package-path Tests/Fixtures/NewProject --scratch-path "$scratch" --disable-xctest)
  for isolation in app all none; do
    echo "-- default isolation MainActor: $isolation"
    MAIN_ACTOR=$isolation "${test[@]}"
  done
  echo "-- as Xcode makes it, in release"
  MAIN_ACTOR=app "${test[@]}" -c release
}

fail() {
  echo "clients: $1" >&2
  exit 1
}

# On Linux: a client without Foundation gets none from us, linked dynamically or statically. It resolves a
# main-actor factory after a suspension.
no-foundation() {
  local linking libraries
  for linking in no-static-swift-stdlib static-swift-stdlib; do
    run StaticClient client "--$linking" --scratch-path "$scratch/$linking"
    libraries=$(ldd "$program")
    ! grep -i foundation <<<"$libraries" || fail "the client links Foundation"
    [[ $linking == no-* ]] || ! grep libswift <<<"$libraries" || fail "the client is not linked statically"
    ! nm "$program" | grep -m 1 '10Foundation' || fail "the client holds code of Foundation"
  done
}

# Both modules build with library evolution. A client then compiles against FactoryKit's interface
# alone, links and runs: no binary module is in its reach. The compiler's own check of an interface
# does not find modules in C; the client is the check.
framework() {
  local configuration level built interface
  for configuration in debug release; do
    swift build -c "$configuration" --target FactoryTesting --scratch-path "$scratch/framework" \
      -Xswiftc -enable-library-evolution -Xswiftc -emit-module-interface \
      -Xswiftc -no-verify-emitted-module-interface
    built=$(swift build -c "$configuration" --scratch-path "$scratch/framework" --show-bin-path)
    interface=$scratch/interfaces/$configuration
    mkdir -p "$interface"
    cp "$built/FactoryKit.build/FactoryKit.swiftinterface" "$interface"
    if [[ $configuration == release ]]; then level=-O; else level=-Onone; fi
    swiftc "$level" -swift-version 6 -module-name client Tests/Fixtures/EvolutionClient/*.swift \
      -I "$interface" -module-cache-path "$scratch/cache" \
      -I "$built/CFactoryPlatform.build" -I Sources/CFactoryPlatform/include \
      -I "$built/CFactoryRegistry.build" -I Sources/CFactoryRegistry/include \
      "$built"/FactoryKit.build/*.o "$built"/CFactory*.build/*.o -o "$interface/client"
    "$interface/client"
  done
}

(($# > 0)) || set -- cxx three-libraries new-project no-foundation framework
for client in "$@"; do
  echo "== $client"
  "$client"
done
