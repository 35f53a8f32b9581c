#!/usr/bin/env bash
# Writes the documentation to .build/documentation; a warning is an error.
# Uses the toolchain's own docc, so that the package needs no plugin.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
# Not emptied: the compiler writes the graph again only when a source has changed.
graphs=$PWD/.build/documented/graphs
documentation=.build/documentation
mkdir -p "$graphs"
swift build --target FactoryKit --scratch-path .build/documented \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
docc=(docc)
if [[ $(uname) == Darwin ]]; then docc=(xcrun docc); fi
"${docc[@]}" convert Sources/FactoryKit/FactoryKit.docc \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name FactoryKit --fallback-bundle-identifier FactoryKit \
  --warnings-as-errors --output-path "$documentation"
echo "written to $documentation, to be served by any web server"
