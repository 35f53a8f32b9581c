#!/usr/bin/env bash
# Runs the tests of each example.
set -euo pipefail
cd "$(dirname "$0")/../.."
for example in Examples/*/ Examples/*/Packages/*/; do
  [[ -d $example/Tests ]] || continue
  echo "-- $example"
  swift test --package-path "$example"
done
