#!/usr/bin/env bash
# Fails when a snippet stops, or the documentation does not quote it, and what it prints, as they are.
# Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build "$@"
bin=$(swift build "$@" --show-bin-path)
for snippet in Snippets/*.swift; do
  name=$(basename "$snippet" .swift)
  echo "-- $name"
  "$bin/$name" >/dev/null
done
Scripts/check/docs-blocks.py --run "$bin"
