#!/usr/bin/env bash
# Fails when `make help` or `make test` prints too much to read, or `make install` finds a mistake only after its build.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  printf '✘ %s\n' "$1" >&2
  exit 1
}

help=$(make --no-print-directory help)
[ "$(wc -l <<<"$help")" -le 8 ] || fail "make help prints more than eight lines"
for target in demo test install demo-server docs format; do
  grep -q "^make $target " <<<"$help" || fail "make help does not show $target first"
done
all=$(make --no-print-directory help ARGS=all)
while read -r script; do
  grep -q "^make $(basename "${script%.*}") " <<<"$all" || fail "make help ARGS=all does not show $script"
done < <(find Scripts -type f -perm -100)

# A swift that must not be called: no argument below may lead to a build.
printf '#!/bin/sh\ntouch "%s/built"\nexit 1\n' "$folder" >"$folder/swift"
chmod +x "$folder/swift"
touch "$folder/file"
mkdir "$folder/closed"
chmod -w "$folder/closed"
refuses() {
  local expected=$1
  shift
  if output=$(PATH="$folder:$PATH" Scripts/tools/install.sh "$@" 2>&1); then
    fail "install.sh $* succeeds"
  fi
  [ ! -e "$folder/built" ] || fail "install.sh $* builds before it checks"
  grep -q -- "$expected" <<<"$output" || fail "install.sh $* does not say: $expected, but: $output"
}
refuses "no option --relase" --relase
refuses "no option --help-me" "$folder" --help-me
refuses "two prefixes" "$folder/a" "$folder/b"
refuses "file is not a folder" "$folder/file"
refuses "file is not a folder" "$folder/file/below"
# To root, every folder is writable.
[ -w "$folder/closed" ] || refuses "closed is not writable" --release "$folder/closed/below"

# shellcheck disable=SC2016
{
  well='seq 1000; echo "✔ Test run with 3 tests in 1 suite passed."'
  ill='seq 1000; echo "✘ Test \"one\" failed"; exit 1'
}
parts() { bash -c 'set -euo pipefail; source Scripts/check/parts.sh; part tests bash -c "$1"; print_summary' - "$1"; }
output=$(parts "$well")
[ "$(wc -l <<<"$output")" -le 4 ] || fail "a part that passes prints its output"
grep -q "Test run with 3 tests" <<<"$output" || fail "a part that passes does not say how many tests it has run"
grep -q "passed in .* tests" <<<"$output" || fail "a part that passes does not say how long it took"
if output=$(parts "$ill"); then fail "a part that fails passes"; fi
grep -qx 1000 <<<"$output" || fail "a part that fails hides its output"
[ "$(tail -n 1 <<<"$output")" = '✘ Test "one" failed' ] || fail "a part that fails does not end with what has failed"
echo "✔ make help, make install and make test say what is needed, when it is needed"
