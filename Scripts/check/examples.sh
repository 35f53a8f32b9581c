#!/usr/bin/env bash
# Runs the tests of each example; the server's are left to `make film-server`, with what it needs.
set -euo pipefail
cd "$(dirname "$0")/../.."
for example in Examples/*/ Examples/*/Packages/*/; do
  [[ -d $example/Tests ]] || continue
  # Minutes for its dependencies alone.
  [[ $example == Examples/FilmServer/ ]] && continue
  echo "-- $example"
  swift test --package-path "$example"
done
