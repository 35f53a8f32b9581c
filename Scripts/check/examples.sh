#!/usr/bin/env bash
# Fails when an example does not build, or a test of it fails; the server's are in `make film-server`.
# Examples without dependencies of their own share a scratch folder, so that the library is built once.
set -euo pipefail
cd "$(dirname "$0")/../.."
for example in Examples/*/ Examples/*/Packages/*/; do
  [[ -d $example/Tests ]] || continue
  # Minutes for its dependencies alone.
  [[ $example == Examples/FilmServer/ ]] && continue
  echo "-- $example"
  if grep -q 'url:' "$example/Package.swift"; then
    swift test --package-path "$example"
  else
    swift test --package-path "$example" --scratch-path .build-examples
  fi
done
