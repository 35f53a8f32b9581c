#!/usr/bin/env bash
# Makes what a release carries for people who do not build: the command, completions and manual page.
# They are in one archive called after the system, the command stripped. Beside it are a list of what it was
# made of, in SPDX, and a checksum of both. Dependencies have to be those in Tools/release-versions.txt.
# Usage: release.sh <directory>. `release.sh --dry-run` rehearses that in a folder of its own and in minutes: with
# the debug build, without comparing commits, and with the notes of what is not released yet.
set -euo pipefail
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
target=${1:?usage: release.sh DIRECTORY, or release.sh --dry-run}
configuration=(--release)
compared=()
version=${GITHUB_REF_NAME:-}
if [[ $target == --dry-run ]]; then
  target=$stage/dist
  configuration=()
  compared=(--versions)
  version=Unreleased
fi
directory=$(mkdir -p "$target" && realpath "$target")
cd "$(dirname "$0")/../.."
if [[ $version ]]; then Scripts/tools/release-notes.sh "$version" >"$stage/notes.md"; fi

swift package --package-path Tools resolve
Scripts/tools/release-versions.py ${compared[@]+"${compared[@]}"}
FACTORY_BUILD_FLAGS=--force-resolved-versions \
  Scripts/tools/install.sh ${configuration[@]+"${configuration[@]}"} "$stage/factory"
strip "$stage/factory/bin/factory"
name=factory-$(uname -s)-$(uname -m)
tar -C "$stage" -czf "$directory/$name.tar.gz" factory
Scripts/tools/sbom.py "$directory/$name.tar.gz" "${version:-$(git describe --tags --always)}" \
  >"$directory/$name.spdx.json"
sum=(sha256sum)
command -v sha256sum >/dev/null || sum=(shasum -a 256)
(cd "$directory" && "${sum[@]}" "$name.tar.gz" "$name.spdx.json" >"$name.sha256")

# What is in the archive runs, elsewhere than where it was built.
(cd "$directory" && "${sum[@]}" --check --quiet "$name.sha256")
mkdir "$stage/unpacked"
tar -C "$stage/unpacked" -xzf "$directory/$name.tar.gz"
(
  cd "$stage/unpacked"
  FACTORY_STATE_HOME=$stage/state factory/bin/factory new Rehearsal --quiet \
    --factory-url https://example.com/Factory --factory-version 1.0.0
  cd Rehearsal
  FACTORY_STATE_HOME=$stage/state ../factory/bin/factory lint
)
for file in share/man/man1/factory.1 share/bash-completion/completions/factory share/zsh/site-functions/_factory \
  share/fish/vendor_completions.d/factory.fish; do
  [[ -s $stage/unpacked/factory/$file ]] || { echo "✘ the archive has no $file" >&2; exit 1; }
done
echo "$directory/$name.tar.gz"
