#!/usr/bin/env bash
# Makes what a release carries for people who do not build: the command, completions and manual page.
# They are in one archive called after the system, the command stripped. Beside it are a list of what it was
# made of, in SPDX, and a checksum of both. Dependencies have to be those in Tools/release-versions.txt.
# Usage: release.sh <directory>. `release.sh --dry-run` does the same in a folder of its own, checks what came
# of it as a user would, and says what would have stopped a release.
set -euo pipefail
dry=
if [[ ${1:-} == --dry-run ]]; then dry=yes; fi
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
target=${1:?usage: release.sh DIRECTORY, or release.sh --dry-run}
[[ -z $dry ]] || target=$stage/dist
directory=$(mkdir -p "$target" && realpath "$target")
cd "$(dirname "$0")/../.."
version=${GITHUB_REF_NAME:-$(git describe --tags --always)}

# In a dry run, what would stop a release is said, and the rest is tried all the same.
stops=0
need() {
  "$@" && return
  [[ -n $dry ]] || exit 1
  stops=$((stops + 1))
}

swift package --package-path Tools resolve
need Scripts/tools/release-versions.py
FACTORY_BUILD_FLAGS=--force-resolved-versions Scripts/tools/install.sh --release "$stage/factory"
strip "$stage/factory/bin/factory"
name=factory-$(uname -s)-$(uname -m)
tar -C "$stage" -czf "$directory/$name.tar.gz" factory
Scripts/tools/sbom.py "$directory/$name.tar.gz" "$version" >"$directory/$name.spdx.json"
sum=(sha256sum)
command -v sha256sum >/dev/null || sum=(shasum -a 256)
(cd "$directory" && "${sum[@]}" "$name.tar.gz" "$name.spdx.json" >"$name.sha256")
echo "$directory/$name.tar.gz"

[[ -n $dry ]] || exit 0
(cd "$directory" && "${sum[@]}" -c "$name.sha256")
mkdir "$stage/user"
tar -C "$stage/user" -xzf "$directory/$name.tar.gz"
"$stage/user/factory/bin/factory" --version
python3 - "$directory/$name.spdx.json" <<'PY'
import json, sys
packages = json.load(open(sys.argv[1]))["packages"]
print(f"made of {len(packages) - 1} packages:", ", ".join(f"{p['name']} {p['versionInfo']}" for p in packages[1:]))
PY
need grep -q "^## \[Unreleased\]" CHANGELOG.md
echo "not tried here: the attestation, which GitHub signs, the pages, and the upload"
if ((stops > 0)); then
  echo "a release would have stopped: $stops" >&2
  exit 1
fi
