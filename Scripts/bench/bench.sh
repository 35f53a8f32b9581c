#!/usr/bin/env bash
# Times and counts everything, and fails when something is over its limit.
# Prints the table and writes results.json to Benchmarks/.build/results.
# Usage: bench.sh [part of a case's name]; bench.sh --report takes the last whole run over into Docs/Data/Measurements.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
results=Benchmarks/.build/results
report=$(swift build --package-path Benchmarks -c release --show-bin-path)/Report
if [ "${1:-}" = --report ]; then
  [ -f $results/results.json ] || { echo "no results yet: run \`make bench\`" >&2; exit 1; }
  exec "$report" document $results/results.json Docs/Data/Measurements.md Benchmarks/other-libraries.json
fi
case=${1:-}
[ -z "$case" ] || results=$results/some
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

swift build --quiet --package-path Benchmarks -c release >&2
swift build --quiet --package-path Benchmarks -c debug --product Everyday >&2
release=$(dirname "$report")
debug=$(swift build --package-path Benchmarks -c debug --show-bin-path)
"$release/Timing" "$parts/timing.json" "$case"
"$release/Everyday" "$parts/everyday.json" "$case"
"$debug/Everyday" "$parts/debug.json" "$case"
"$release/Memory" "$parts/memory.json" "$case"
# These take minutes.
for part in build launch; do
  case $part in *"$case"*) Scripts/bench/cost.py $part --json "$parts/$part.json" >&2 || true ;; esac
done
status=0
"$report" show "$results" "$parts"/*.json || status=$?
echo "results: $results"
exit "$status"
