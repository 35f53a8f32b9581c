#!/usr/bin/env bash
# Fails when a browser does not draw each factory of the graph page, or does not show a chosen one's cycle.
# The page is that of the sample app, the browser a headless Chromium. With a path as argument, a
# screenshot is written there.
set -euo pipefail
cd "$(dirname "$0")/../.."

find_browser() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}

install_browser() {
  local sudo=()
  [[ $(id -u) -eq 0 ]] || sudo=(sudo -n)
  "${sudo[@]}" apt-get update -q >&2
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium >&2
}

browser=$(find_browser)
if [[ -z $browser && ${CI:-} == true ]]; then
  install_browser || { echo "Chromium could not be installed, so the page was not opened." >&2; exit 1; }
  browser=$(find_browser)
fi
if [[ -z $browser ]]; then
  echo "There is no Chromium, so the page was not opened: install it, or run with CI=true." >&2
  exit 1
fi

# The flags of the tests, so that a build for them serves here, too.
swift build --package-path Tools --product factory -Xswiftc -warnings-as-errors >&2
factory="$(swift build --package-path Tools --show-bin-path)/factory"
sample=Tools/Tests/LintKitTests/Fixtures/SampleApp
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
"$factory" graph "$sample" --format html >"$directory/page.html" 2>/dev/null

open_page() {
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1600,1000 \
    "$@" "file://$directory/page.html#Container.orders" 2>/dev/null
}
open_page --dump-dom >"$directory/dom.html"
drawn=$(grep -o 'class="node [^"]*"' "$directory/dom.html" | wc -l)
wanted=$("$factory" graph "$sample" --format json 2>/dev/null \
  | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["nodes"]))')
[[ $drawn -eq $wanted ]] || { echo "$drawn of $wanted factories are drawn" >&2; exit 1; }
grep -q 'Cycle: Container.orders' "$directory/dom.html" \
  || { echo "the cycle of the chosen factory is not shown" >&2; exit 1; }
grep -q 'class="edge eager cycle' "$directory/dom.html" \
  || { echo "no edge is drawn as part of a cycle" >&2; exit 1; }
[[ $# -eq 0 ]] || open_page --screenshot="$(realpath "$1")" >/dev/null
echo "$drawn factories drawn; the definition and the cycle of one are shown"
