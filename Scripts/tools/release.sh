#!/usr/bin/env bash
# Makes what a release carries for people who do not build: the command with completions and manual page, in one
# archive called after the system, and its checksum. Dependencies have to be those of Tools/release-versions.txt.
# Usage: release.sh DIRECTORY, or release.sh --notes VERSION, which prints the changelog's part about a version.
set -euo pipefail
target=${1:?release.sh DIRECTORY, or release.sh --notes VERSION}
cd "$(dirname "$0")/../.."
if [ "$target" = --notes ]; then
  notes=$(awk -v start="## [${2:?which version}]" \
    'index($0, start) == 1 { inside = 1; next } /^## / { inside = 0 } inside' CHANGELOG.md)
  [ -n "${notes//[[:space:]]/}" ] || { echo "release: CHANGELOG.md has no part [$2]" >&2; exit 1; }
  printf '%s\n' "$notes"
  exit
fi
mkdir -p "$target"
directory=$(cd "$target" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

swift package --package-path Tools resolve
python3 -c '
import json
for pin in json.load(open("Tools/Package.resolved"))["pins"]:
    print(pin["identity"], pin["state"].get("version"), pin["state"]["revision"])
' | sort | diff <(grep -v '^#' Tools/release-versions.txt | sort) - ||
  { echo "release: Tools/release-versions.txt lists other versions or commits" >&2; exit 1; }
FACTORY_SYNTAX='' FACTORY_BUILD_FLAGS=--force-resolved-versions Scripts/tools/install.sh "$stage/factory"
strip "$stage/factory/bin/factory"
name=factory-$(uname -s)-$(uname -m)
tar -C "$stage" -czf "$directory/$name.tar.gz" factory
sum=sha256sum
command -v sha256sum >/dev/null || sum="shasum -a 256"
(cd "$directory" && $sum "$name.tar.gz" >"$name.sha256")

# What is in the archive runs, elsewhere than where it was built.
mkdir "$stage/unpacked"
tar -C "$stage/unpacked" -xzf "$directory/$name.tar.gz"
cd "$stage/unpacked"
factory/bin/factory new Rehearsal --quiet --factory-url https://example.com/Factory --factory-version 1.0.0
(cd Rehearsal && ../factory/bin/factory lint)
echo "$directory/$name.tar.gz"
