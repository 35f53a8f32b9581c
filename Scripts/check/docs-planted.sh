#!/usr/bin/env bash
# Plants mistakes in a copy of the documentation, and fails when a check does not report one of them.
# `make docs` has to have run: the copy is converted with the symbols that it has written.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
graphs=$root/.build/documentation/graphs
[[ -d $graphs/FactoryKit ]] || { echo "run \`make docs\` first" >&2; exit 1; }
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
articles=Sources/FactoryKit/FactoryKit.docc/Articles
docc=(docc)
if [[ $(uname) == Darwin ]]; then docc=(xcrun docc); fi

blocks() { "$root/Scripts/check/docs-blocks.py" --root "$copy"; }
links() { "$root/Scripts/check/docs-links.py" --root "$copy"; }
archive() {
  "${docc[@]}" convert "$copy/Sources/FactoryKit/FactoryKit.docc" \
    --additional-symbol-graph-dir "$graphs/FactoryKit" --output-path "$copy/archive" \
    --fallback-display-name FactoryKit --fallback-bundle-identifier FactoryKit \
    --enable-experimental-overloaded-symbol-presentation "$@"
}
site() { archive >/dev/null 2>&1 && "$root/Scripts/check/docs-links.py" --site "$copy/archive"; }
converted() { archive --warnings-as-errors; }

plant() { # what, the check, what it has to say, a file, and a sed command for that file
  local what=$1 check=$2 report=$3 file=$4 change=$5
  rm -rf "${copy:?}"/*
  tar --exclude '.build*' -cf - *.md Makefile Scripts Docs Skills Snippets Sources Tests Examples |
    tar -xf - -C "$copy"
  sed -i.before "$change" "$copy/$file"
  if cmp -s "$copy/$file" "$copy/$file.before"; then
    echo "✘ nothing was planted in $file: $change" >&2
    exit 1
  fi
  rm "$copy/$file.before"
  if output=$("$check" 2>&1) || ! grep -q -- "$report" <<<"$output"; then
    printf '%s\n✘ not reported: %s\n' "$output" "$what" >&2
    exit 1
  fi
  echo "✔ reported: $what"
}

plant "a block that differs from its snippet" blocks "main.swift#describe as it is" \
  "$articles/GettingStarted.md" "s/Welcome, /Good day, /"
plant "a block that says nothing of where it comes from" blocks "say above the block" \
  "$articles/Scopes.md" '/snippet: .*#custom/d'
plant "a block of a snippet that is gone" blocks "has no part" \
  Snippets/Scopes.swift 's/snippet.graph/snippet.other/'
plant "a snippet without its output" blocks "the output of Snippets/Debugging.swift is missing" \
  "$articles/Debugging.md" '/^[01]: .*Container/d'
plant "a make target that does not exist" blocks "make demonstrate" README.md 's/^make demo /make demonstrate /'
plant "a dead link in the README" links "LICENSES does not exist" README.md 's/(LICENSE)/(LICENSES)/'
plant "a heading that does not exist" links "has no heading" README.md 's/#1-one-instance/#one-instance/'
plant "an article that leaves its archive" links "leads out of the archive" \
  "$articles/Testing.md" '$a [Proof](../../../../Docs/Proof.md)'
plant "an article that does not exist" converted "Scopez" \
  "$articles/GettingStarted.md" 's/<doc:Scopes>/<doc:Scopez>/'
plant "a symbol that does not exist" converted "singleten" \
  "$articles/Scopes.md" 's/FactoryModifying\/singleton/FactoryModifying\/singleten/'
plant "a symbol without a place" site "is not curated" \
  Sources/FactoryKit/FactoryKit.docc/Symbols/FactoryModifying.md '/FactoryModifying\/once/d'
