#!/usr/bin/env bash
# Builds the documentation of both modules as one static site, and checks its code and its links.
# A warning is an error. It is written to .build/documentation/site. An argument is the site's base
# path, where it is not at its host's root: `factory` for https://example.org/factory.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
base_path=${1:-}
work=$PWD/.build/documentation
mkdir -p "$work"

echo "== code and links of the pages"
Scripts/check/docs-blocks.py
Scripts/check/docs-links.py
Scripts/check/docs-tutorials.sh

echo "== symbols"
Scripts/tools/symbol-graphs.sh "$work"

docc=(docc)
if [[ $(uname) == Darwin ]]; then docc=(xcrun docc); fi
rm -rf "$work/archives" "$work/site"
mkdir -p "$work/archives"

convert() {
  local module=$1
  shift
  "${docc[@]}" convert "Sources/$module/$module.docc" \
    --additional-symbol-graph-dir "$work/graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support \
    --enable-experimental-overloaded-symbol-presentation \
    ${base_path:+--hosting-base-path "$base_path"} \
    --output-path "$work/archives/$module.doccarchive" "$@"
}

echo "== archives"
# The archives link to each other, so the first round only finds out what there is to link to.
convert FactoryKit --diagnostic-level error
convert FactoryTesting --warnings-as-errors --dependency "$work/archives/FactoryKit.doccarchive"
convert FactoryKit --warnings-as-errors --dependency "$work/archives/FactoryTesting.doccarchive" \
  --experimental-documentation-coverage --coverage-summary-level brief
mv "$work/archives/FactoryKit.doccarchive/documentation-coverage.json" "$work/coverage.json"

"${docc[@]}" merge "$work/archives/FactoryKit.doccarchive" "$work/archives/FactoryTesting.doccarchive" \
  --synthesized-landing-page-name Factory --output-path "$work/site"
# The site's own first page is an empty frame; this one opens the documentation.
sed "s|BASE|${base_path:+/$base_path}|g" Scripts/tools/site/index.html >"$work/site/index.html"

echo "== the site"
Scripts/check/docs-links.py --site "$work/site"
Scripts/check/docs-coverage.py "$work/coverage.json"
Scripts/check/skill.py "$work/graphs"
echo "written to .build/documentation/site; \`make docs-preview\` shows it"
