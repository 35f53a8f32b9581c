#!/usr/bin/env bash
# Compares the public API with that of a tag or commit: make api-breaks ARGS=1.2.0. Fails on breaks.
# Docs/Releases.md says which of them are none for users. Takes about a minute.
set -euo pipefail
cd "$(dirname "$0")/../.."
baseline=${1:-$(git describe --tags --abbrev=0 2>/dev/null)} || {
  echo "There is no release yet. Name a commit: make api-breaks ARGS=a2281d8" >&2
  exit 2
}
swift package diagnose-api-breaking-changes "$baseline" --products FactoryKit FactoryTesting Factory
