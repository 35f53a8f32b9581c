#!/usr/bin/env bash
# Checks on Linux that a client which does not import Foundation does not link it either.
# Linked dynamically and statically; the client resolves a main-actor factory after a suspension.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/StaticClient/." "$work"
rm -rf "$work/.build"
cd "$work"
export FACTORY_PACKAGE="$root"

fail() {
  echo "no-foundation: $1" >&2
  exit 1
}

for linking in no-static-swift-stdlib static-swift-stdlib; do
  options=("--$linking" --scratch-path "$linking")
  echo "== $linking"
  swift build "${options[@]}"
  client=$(swift build "${options[@]}" --show-bin-path)/client
  libraries=$(ldd "$client")
  ! grep -i foundation <<<"$libraries" || fail "the client links Foundation"
  [[ $linking == no-* ]] || ! grep libswift <<<"$libraries" ||
    fail "the client is not linked statically"
  ! nm "$client" | grep -m 1 '10Foundation' || fail "the client holds code of Foundation"
  "$client"
done
