#!/usr/bin/env bash
# Writes the documentation of FactoryKit to .build/documentation; a warning is an error.
# Uses the toolchain's own docc, so that the package needs no plugin.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/check-tools.sh
graphs=.build/symbol-graphs
documentation=.build/documentation
rm -rf "$graphs" "$documentation"
mkdir -p "$graphs"
swift build --target FactoryKit \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
  --scratch-path .build/documented
if [[ $(uname) == Darwin ]]; then docc="xcrun docc"; else docc="docc"; fi
$docc convert Sources/FactoryKit/FactoryKit.docc \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name FactoryKit --fallback-bundle-identifier FactoryKit \
  --warnings-as-errors --output-path "$documentation"
echo "written to $documentation; look at it with: docc preview, or any web server"
