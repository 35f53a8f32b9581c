#!/usr/bin/env bash
# Checks that a client with C++ interoperability compiles, links and runs, in debug and release.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/CxxClient/." "$work"
rm -rf "$work/.build"
cd "$work"
export FACTORY_PACKAGE="$root"

for configuration in debug release; do
  echo "== $configuration"
  swift build -c "$configuration"
  "$(swift build -c "$configuration" --show-bin-path)/client"
done
