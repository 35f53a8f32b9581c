#!/usr/bin/env bash
# Fails when `factory lint` or `factory graph` stops on code that was not written for them, or is broken.
# The code is swift-syntax's own and this repository; no dependency cycle may be found where there is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build --package-path Tools -c release --product factory >&2
factory="$(swift build --package-path Tools -c release --show-bin-path)/factory"

# Code 2 and signals fail; code 1 means findings, which code outside this repository may have.
for path in Tools/.build/checkouts/swift-syntax/Sources Sources Examples Tools/Sources Tests; do
  status=0
  "$factory" lint "$path" >/dev/null 2>"/dev/null" || status=$?
  [[ $status -le 1 ]] || { echo "factory lint $path ended with $status" >&2; exit 1; }
  lines=$(find "$path" -name '*.swift' -not -path "$path/*/.build/*" -exec cat {} + | wc -l)
  echo "read: $path, $lines lines, exit code $status"
done
# Broken text: pieces of real files cut, doubled and swapped, always the same ones.
broken=$(mktemp -d)
trap 'rm -rf "$broken"' EXIT
python3 Scripts/tools/broken-sources.py "$broken" 2000
for command in lint graph; do
  status=0
  timeout 300 "$factory" "$command" "$broken" >/dev/null 2>"$broken/messages" || status=$?
  if [[ $status -gt 1 ]]; then
    tail -n 5 "$broken/messages" >&2
    echo "factory $command ended with $status on broken files" >&2
    exit 1
  fi
  echo "read: 2,000 broken files with factory $command, exit code $status"
done
for path in Tools/.build/checkouts/swift-syntax/Sources Sources Examples Tools/Sources; do
  "$factory" graph "$path" --cycles --format json >/dev/null \
    || { echo "$path has no cycle, but one was found" >&2; exit 1; }
done
