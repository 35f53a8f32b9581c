#!/usr/bin/env bash
# Runs each snippet, and checks that the documentation quotes it as it is.
# Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/quotes.sh
swift build "$@"
bin=$(swift build "$@" --show-bin-path)
for snippet in Snippets/*.swift; do
  name=$(basename "$snippet" .swift)
  echo "-- $name"
  "$bin/$name"
done
