#!/usr/bin/env bash
# Builds the documentation as one site in .build/docs/site; a warning is an error.
# An argument is the site's base path: `Factory` for https://example.org/Factory. `docs.sh --serve` shows the site.
# The symbols come from the modules of the debug build. FactoryKit is read in its package of stand-ins, so that the
# symbols for SwiftUI are there on every system.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
work=$root/.build/docs
if [ "${1:-}" = --serve ]; then
  echo "http://127.0.0.1:8000/documentation"
  exec python3 -m http.server 8000 --bind 127.0.0.1 --directory "$work/site"
fi
base_path=${1:-}
rm -rf "$work/symbols" "$work/archives" "$work/site"
mkdir -p "$work/symbols" "$work/archives"
docc=docc sdk=
if [ "$(uname)" = Darwin ]; then
  docc="xcrun docc" sdk="-sdk $(xcrun --show-sdk-path)"
fi
triple=$(swiftc -print-target-info | sed -nE 's/.*"triple": "([^"]+)".*/\1/p' | head -n 1)

# shellcheck disable=SC2086 # flags are words
build() { # package; leaves the compiler's arguments for its modules in `imports`
  local map headers bin
  swift build --package-path "$1" ${FLAGS:-}
  bin=$(swift build --package-path "$1" ${FLAGS:-} --show-bin-path)
  imports=(-I "$bin/Modules")
  for map in "$bin"/CFactory*.build/module.modulemap; do imports+=(-Xcc "-fmodule-map-file=$map"); done
  for headers in "$root"/Sources/CFactory*/include; do imports+=(-Xcc "-I$headers"); done
}
symbols() { # module
  mkdir -p "$work/symbols/$1"
  # shellcheck disable=SC2086
  swift symbolgraph-extract -module-name "$1" "${imports[@]}" -target "$triple" $sdk -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$work/symbols/$1"
}
# A catalog's pages link to each other by file, which a forge follows. On the site, these are links to articles, and a
# link to another file of the repository is its words.
# shellcheck disable=SC2016 # the dollars are perl's
articles() { # module; leaves a copy of its catalog in $work/catalogs
  mkdir -p "$work/catalogs"
  rm -rf "$work/catalogs/$1.docc"
  cp -R "Sources/$1/$1.docc" "$work/catalogs/"
  find "$work/catalogs/$1.docc" -name '*.md' -exec perl -0pi -e '
    s{\]\([^)\s]*?(Factory\w+)\.docc/Articles/(\w+)\.md(#[\w-]+)?\)}{](doc:/$1/$2)}g;
    s{\]\([^)\s]*?(Factory\w+)\.docc/\1\.md\)}{](doc:/$1)}g;
    s{\[([^\]]+)\]\((\.\./)+(Docs|Examples)/[^)]*\)}{$1}g;
    s{\]\((?:Articles/)?(\w+)\.md(#[\w-]+)?\)}{](doc:$1)}g' {} +
}
convert() { # module, arguments
  local module=$1
  shift
  echo "== $module"
  articles "$module"
  $docc convert "$work/catalogs/$module.docc" --additional-symbol-graph-dir "$work/symbols/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support --enable-experimental-overloaded-symbol-presentation \
    ${base_path:+--hosting-base-path "$base_path"} --output-path "$work/archives/$module.doccarchive" "$@"
}

Scripts/check/quotes.py
build .
others=
for catalog in Sources/*/*.docc; do
  module=$(basename "$catalog" .docc)
  [ "$module" = FactoryKit ] || { symbols "$module"; others="$others $module"; }
done
build Tests/AppleStandIns
symbols FactoryKit

# The archives link to each other, so the first round only finds out what there is to link to.
convert FactoryKit --diagnostic-level error
dependencies=()
for module in $others; do
  convert "$module" --warnings-as-errors --dependency "$work/archives/FactoryKit.doccarchive"
  dependencies+=(--dependency "$work/archives/$module.doccarchive")
done
convert FactoryKit --warnings-as-errors "${dependencies[@]}"
$docc merge "$work"/archives/*.doccarchive --synthesized-landing-page-name Factory --output-path "$work/site"
echo "written to .build/docs/site; \`make docs ARGS=--serve\` shows it"
