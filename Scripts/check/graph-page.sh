#!/usr/bin/env bash
# Fails when a page of `factory graph`, of 5 to 3,000 factories or of a launch, does not work with mouse, fingers, keys.
# The pages are opened in a headless Chromium. With a directory as argument, screenshots are written there;
# look at them after a change.
set -euo pipefail
cd "$(dirname "$0")/../.."

# shellcheck source=Scripts/tools/graph_page/chromium.sh
source Scripts/tools/graph_page/chromium.sh

# The flags of the tests, so that a build for them serves here, too.
swift build --package-path Tools --product factory -Xswiftc -warnings-as-errors >&2
factory="$(swift build --package-path Tools --show-bin-path)/factory"
checks=$PWD/Scripts/tools/graph_page
GRAPH_PAGES=$(mktemp -d)
trap 'rm -rf "$GRAPH_PAGES"' EXIT
export GRAPH_PAGES PYTHONDONTWRITEBYTECODE=1

# Writes the page of the sources in a directory, as NAME.html.
write_page() {
  local name=$1 sources=$2
  shift 2
  (cd "$sources" && "$factory" graph --format html "$@") >"$GRAPH_PAGES/$name.html" 2>/dev/null
  printf '%8d bytes  %s.html\n' "$(wc -c <"$GRAPH_PAGES/$name.html")" "$name"
}
for count in 5 20 50 300 3000; do
  python3 "$checks/sample_app.py" "$GRAPH_PAGES/app$count" "$count" 1
  write_page "graph$count" "$GRAPH_PAGES/app$count"
done
# With more columns than others of its size.
python3 "$checks/sample_app.py" "$GRAPH_PAGES/app-deep20" 20 3
write_page deep20 "$GRAPH_PAGES/app-deep20"
write_page views50 "$GRAPH_PAGES/app50" --consumers
write_page sample Tools/Tests/LintKitTests/Fixtures/SampleApp

write_launch() {
  "$factory" graph --launch "$2" >"$GRAPH_PAGES/$1.html"
  printf '%8d bytes  %s.html\n' "$(wc -c <"$GRAPH_PAGES/$1.html")" "$1"
}
write_launch launch Tests/FactoryLaunchTests/Launch.json
for count in 300 3000; do
  python3 "$checks/sample_launch.py" "$GRAPH_PAGES/launch$count.json" "$count" 1
  write_launch "launch$count" "$GRAPH_PAGES/launch$count.json"
done

python3 -m unittest discover --start-directory "$checks"
[[ $# -eq 0 ]] || python3 "$checks/screenshots.py" "$1"
