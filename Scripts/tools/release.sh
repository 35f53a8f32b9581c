#!/usr/bin/env bash
# Makes what a release carries for people who do not build: the command, completions and manual page.
# They are in one archive called after the system, the command stripped, with its checksum beside it.
# Usage: release.sh <directory>. Dependencies have to be those in Tools/release-versions.txt.
set -euo pipefail
directory=$(mkdir -p "$1" && realpath "$1")
cd "$(dirname "$0")/../.."
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
swift package --package-path Tools resolve
Scripts/tools/release-versions.py
FACTORY_BUILD_FLAGS=--force-resolved-versions Scripts/tools/install.sh --release "$stage/factory"
strip "$stage/factory/bin/factory"
archive="$directory/factory-$(uname -s)-$(uname -m).tar.gz"
tar -C "$stage" -czf "$archive" factory
sum=(sha256sum)
command -v sha256sum >/dev/null || sum=(shasum -a 256)
(cd "$directory" && "${sum[@]}" "$(basename "$archive")" >"$(basename "$archive").sha256")
echo "$archive"
