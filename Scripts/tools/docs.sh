#!/usr/bin/env bash
# Builds the documentation as one static site; fails on its code, links, and symbols without a page.
# It has all modules and is written to .build/documentation/site; a warning is an error. An argument is
# the site's base path, where it is not at its host's root: `factory` for https://example.org/factory.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
base_path=${1:-}
work=$PWD/.build/documentation
mkdir -p "$work"

echo "== code of the pages"
Scripts/check/docs-blocks.py
Scripts/check/docs-tutorials.sh

echo "== symbols"
# FactoryKit is read in its package of stand-ins, so that the symbols for SwiftUI are there on every
# system. Nothing is emptied first: the compiler writes a graph anew only when a source has changed.
emit() { # module, package
  local module=$1 package=$2 graphs=$work/emitted/$1
  mkdir -p "$graphs" "$work/graphs/$module"
  swift build --package-path "$package" --target "$module" --scratch-path "$work/build-$module" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
    -Xswiftc -emit-extension-block-symbols \
    -Xswiftc -Xfrontend -Xswiftc -symbol-graph-skip-synthesized-members
  # The modules that it depends on have left theirs beside it.
  cp "$graphs/$module".symbols.json "$graphs/$module"@*.symbols.json "$work/graphs/$module/" \
    2>/dev/null || cp "$graphs/$module".symbols.json "$work/graphs/$module/"
}
emit FactoryKit Tests/AppleStandIns
emit FactoryTesting .
emit FactoryControls .
emit FactoryLaunch .

docc=(docc)
if [[ $(uname) == Darwin ]]; then docc=(xcrun docc); fi
rm -rf "$work/archives" "$work/site"
mkdir -p "$work/archives"

convert() {
  local module=$1 catalog=$work/FactoryKit.docc
  [[ $module == FactoryKit ]] || catalog=Sources/$module/$module.docc
  shift
  "${docc[@]}" convert "$catalog" \
    --additional-symbol-graph-dir "$work/graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support \
    --enable-experimental-overloaded-symbol-presentation \
    ${base_path:+--hosting-base-path "$base_path"} \
    --output-path "$work/archives/$module.doccarchive" "$@"
}

echo "== archives"
python3 Scripts/tools/site/command-pages.py "$work/FactoryKit.docc"
# The archives link to each other, so the first round only finds out what there is to link to.
convert FactoryKit --diagnostic-level error
convert FactoryTesting --warnings-as-errors --dependency "$work/archives/FactoryKit.doccarchive"
convert FactoryControls --warnings-as-errors --dependency "$work/archives/FactoryKit.doccarchive"
convert FactoryLaunch --warnings-as-errors --dependency "$work/archives/FactoryKit.doccarchive"
convert FactoryKit --warnings-as-errors --dependency "$work/archives/FactoryTesting.doccarchive" \
  --experimental-documentation-coverage --coverage-summary-level brief
mv "$work/archives/FactoryKit.doccarchive/documentation-coverage.json" "$work/coverage.json"

"${docc[@]}" merge "$work"/archives/Factory{Kit,Testing,Controls,Launch}.doccarchive \
  --synthesized-landing-page-name Factory --output-path "$work/site"
# The site's own first page is an empty frame; this one opens the documentation.
sed "s|BASE|${base_path:+/$base_path}|g" Scripts/tools/site/index.html >"$work/site/index.html"
python3 Scripts/tools/site/moved.py "$work/site" "$base_path"

echo "== the site"
Scripts/check/docs-site.py
Scripts/check/skill.py
echo "written to .build/documentation/site; \`make docs-preview\` shows it"
