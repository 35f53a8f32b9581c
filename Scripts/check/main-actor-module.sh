#!/usr/bin/env bash
# Fails when an override in a module of the main actor ends a test, or runs elsewhere without an issue.
# The tests are those of a module with default isolation MainActor and approachable concurrency, in
# debug and release. Arguments go to SwiftPM.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/MainActorModule" "$work/MainActorModule"
rm -rf "$work/MainActorModule/.build"
export FACTORY_PACKAGE="$root"
for configuration in debug release; do
  echo "== $configuration"
  swift test --package-path "$work/MainActorModule" --disable-xctest -c "$configuration" "$@"
done
