#!/usr/bin/env bash
# Checks that both modules build for binary frameworks, with library evolution, in debug and release.
# A client then compiles against FactoryKit's module interface alone, links and runs.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

for configuration in debug release; do
  echo "== $configuration"
  # The compiler's own check of an interface does not find modules in C; the client is the check.
  swift build -c "$configuration" --target FactoryTesting --scratch-path "$work/build" \
    -Xswiftc -enable-library-evolution -Xswiftc -emit-module-interface \
    -Xswiftc -no-verify-emitted-module-interface
  built=$(swift build -c "$configuration" --scratch-path "$work/build" --show-bin-path)

  # No binary module is in reach of the client: only what a framework has for other compilers.
  mkdir -p "$work/$configuration"
  cp "$built/FactoryKit.build/FactoryKit.swiftinterface" "$work/$configuration"
  flags=(-Onone)
  if [[ $configuration == release ]]; then flags=(-O); fi
  swiftc "${flags[@]}" -swift-version 6 -module-name client \
    Tests/Fixtures/EvolutionClient/*.swift -I "$work/$configuration" \
    -I "$built/CFactoryPlatform.build" -I Sources/CFactoryPlatform/include \
    -I "$built/CFactoryRegistry.build" -I Sources/CFactoryRegistry/include \
    -module-cache-path "$work/cache" \
    "$built"/FactoryKit.build/*.o "$built"/CFactory*.build/*.o -o "$work/$configuration/client"
  "$work/$configuration/client"
done
