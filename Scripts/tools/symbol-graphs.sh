#!/usr/bin/env bash
# Writes the symbols of both modules to DIRECTORY/graphs, a folder for each: for the documentation.
# FactoryKit is read in its package of stand-ins, so that the symbols for SwiftUI are there on every
# system. Nothing is emptied first: the compiler writes a graph anew only when a source has changed.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=${1:-$PWD/.build/documentation}

emit() {
  local module=$1 package=$2 graphs=$work/emitted/$1
  mkdir -p "$graphs" "$work/graphs/$module"
  swift build --package-path "$package" --target "$module" --scratch-path "$work/build-$module" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
    -Xswiftc -emit-extension-block-symbols \
    -Xswiftc -Xfrontend -Xswiftc -symbol-graph-skip-synthesized-members
  # The modules that it depends on have left theirs beside it.
  cp "$graphs/$module".symbols.json "$graphs/$module"@*.symbols.json "$work/graphs/$module/" \
    2>/dev/null || cp "$graphs/$module".symbols.json "$work/graphs/$module/"
}

emit FactoryKit Tests/AppleStandIns
emit FactoryTesting .
