#!/usr/bin/env bash
# Makes what a release carries for people who do not build: the command, completions and manual page.
# They are in one archive called after the system, the command stripped, with its checksum beside it.
# Usage: release.sh [--dry-run] <directory>. Dependencies have to be those in Tools/release-versions.txt.
# --dry-run rehearses it in minutes: with the debug build, without comparing commits, and with the notes
# of what is not released yet.
set -euo pipefail
configuration=(--release)
compared=()
version=${GITHUB_REF_NAME:-}
if [[ ${1:-} == --dry-run ]]; then
  configuration=()
  compared=(--versions)
  version=Unreleased
  shift
fi
directory=${1:?Usage: release.sh [--dry-run] <directory>}
mkdir -p "$directory"
directory=$(realpath "$directory")
cd "$(dirname "$0")/../.."
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
if [[ $version ]]; then Scripts/tools/release-notes.sh "$version" >"$stage/notes.md"; fi
swift package --package-path Tools resolve
Scripts/tools/release-versions.py ${compared[@]+"${compared[@]}"}
FACTORY_BUILD_FLAGS=--force-resolved-versions \
  Scripts/tools/install.sh ${configuration[@]+"${configuration[@]}"} "$stage/factory"
strip "$stage/factory/bin/factory"
archive="$directory/factory-$(uname -s)-$(uname -m).tar.gz"
tar -C "$stage" -czf "$archive" factory
sum=(sha256sum)
command -v sha256sum >/dev/null || sum=(shasum -a 256)
(cd "$directory" && "${sum[@]}" "$(basename "$archive")" >"$(basename "$archive").sha256")

# What is in the archive runs, elsewhere than where it was built.
mkdir "$stage/unpacked"
(cd "$directory" && "${sum[@]}" --check --quiet "$(basename "$archive").sha256")
tar -C "$stage/unpacked" -xzf "$archive"
(
  cd "$stage/unpacked"
  FACTORY_STATE_HOME=$stage/state factory/bin/factory new Rehearsal --quiet --factory-url https://example.com/Factory
  cd Rehearsal
  FACTORY_STATE_HOME=$stage/state ../factory/bin/factory lint
)
for file in share/man/man1/factory.1 share/bash-completion/completions/factory share/zsh/site-functions/_factory \
  share/fish/vendor_completions.d/factory.fish; do
  [[ -s $stage/unpacked/factory/$file ]] || { echo "✘ the archive has no $file" >&2; exit 1; }
done
echo "$archive"
