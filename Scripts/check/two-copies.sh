#!/usr/bin/env bash
# Checks that two copies of the library in one process are warned of.
# Two dynamic libraries, each with a static copy of FactoryKit, are named in one line, and
# FactoryKitDynamic is the remedy. Debug builds tell, release builds don't.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/Tests/Fixtures/TwoCopies/." "$work"
rm -rf "$work"/*/.build
cd "$work/App"
export FACTORY_PACKAGE="$root"

run() { # product of FactoryKit to link, configuration
  FACTORY_PRODUCT=$1 swift build -c "$2" --scratch-path "$work/$1" >"$work/build" 2>&1 ||
    { cat "$work/build"; exit 1; }
  "$work/$1/$2/App" >"$work/output" 2>"$work/errors"
}

expect() { # what, containers, lines that warn
  local lines
  lines=$(grep -c "FactoryKit is in this process twice" "$work/errors" || true)
  if ! grep -q "containers: $2" "$work/output" || [ "$lines" != "$3" ]; then
    cat "$work/output" "$work/errors"
    echo "✘ $1" >&2
    exit 1
  fi
  echo "✔ $1"
}

run FactoryKit debug
expect "two copies are told of in one line" 2 1
grep -q "libFirst.*libSecond\|libSecond.*libFirst" "$work/errors" ||
  { cat "$work/errors"; exit 1; }
run FactoryKit release
expect "a release build says nothing" 2 0
run FactoryKitDynamic debug
expect "with FactoryKitDynamic there is one" 1 0
