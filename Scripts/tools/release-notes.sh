#!/usr/bin/env bash
# Prints the part of the changelog about a version: the notes of its release.
# Usage: release-notes.sh <version>. Fails when the changelog has no such part, or an empty one.
set -euo pipefail
version=${1:?Usage: release-notes.sh <version>}
cd "$(dirname "$0")/../.."
notes=$(awk -v start="## [$version]" \
  'index($0, start) == 1 { inside = 1; next } /^## / { inside = 0 } inside' CHANGELOG.md)
if [[ -z ${notes//[[:space:]]/} ]]; then
  echo "✘ CHANGELOG.md has no part [$version], or an empty one" >&2
  exit 1
fi
printf '%s\n' "$notes"
