#!/usr/bin/env bash
# Builds the example program and shows what it does; with arguments, runs it with those instead.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
swift build --package-path Examples/QuickStart --product quickstart
quickstart="$(swift build --package-path Examples/QuickStart --show-bin-path)/quickstart"

if (($# > 0)); then
  exec "$quickstart" "$@"
fi

show() {
  printf '\n$ quickstart'
  printf ' %q' "$@"
  printf '\n'
  "$quickstart" "$@"
}

echo
echo "A search. Each part of the program is built by a container."
show kubrick
show --genre "science fiction" --sort minutes --limit 5

echo
echo "The same search with an override: the launch argument --fixture chooses another source of films."
show --genre drama --limit 3
show --genre drama --limit 3 --fixture

echo
echo "Scopes made visible. Each line is a resolution, indented below the one that asked for it. C is an"
echo "instance that a scope had kept, F one that the definition just built, O one of a context."
show --fixture --trace

cycle=Snippets/CircularDependencies.swift
echo
echo "A circular dependency, of $cycle: it stops the process and prints its path."
swift build --product CircularDependencies >/dev/null
program="$(swift build --show-bin-path)/CircularDependencies"
said=$(SWIFT_BACKTRACE=enable=no "$program" --cycle 2>&1 >/dev/null) || true
grep -A 1 "FACTORY: Circular dependency" <<<"$said" | sed 's/.*Fatal error: //'

cat <<'END'

How the program is put together: Examples/QuickStart/README.md. Try its options:

  make demo ARGS="hitchcock --sort title"              words, and another order
  make demo ARGS="--from 1960 --to 1969 --longest 100" years, and a length in minutes
  make demo ARGS="melies --format json"                another formatter: a parameter
  make demo ARGS="--offline"                           another source: a context
  make demo ARGS="--trace tati"                        what the container resolves
  make demo ARGS="--help"                              all of them
END
