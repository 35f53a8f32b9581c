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

show kubrick
show --genre "science fiction" --sort minutes --limit 5
show melies --format json

echo
echo "The same search with an override: the launch argument --fixture chooses another source of films."
show --genre drama --limit 3
show --genre drama --limit 3 --fixture

echo
echo "Scopes made visible: C is an instance that a scope had kept, F one that was just built."
show --fixture --trace

cat <<'END'

The letters in the trace tell where an instance came from: F the definition, C a scope, O a context
(here the launch argument --fixture). How it is put together: Examples/QuickStart/README.md.
Try your own: make demo ARGS="hitchcock --sort title"
END
