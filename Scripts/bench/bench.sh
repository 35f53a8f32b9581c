#!/usr/bin/env bash
# Times and counts everything, and fails when something is over its limit.
# Prints the table and writes results.json and charts to Benchmarks/.build/results.
# Usage: bench.sh [part of a case's name], or CASE=... in the environment, for some cases alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
case=${1:-${CASE:-}}
results=Benchmarks/.build/results
[ -z "$case" ] || results+=/some
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

swift build --quiet --package-path Benchmarks -c release >&2
swift build --quiet --package-path Benchmarks -c debug --product Everyday >&2
release=$(swift build --package-path Benchmarks -c release --show-bin-path)
debug=$(swift build --package-path Benchmarks -c debug --show-bin-path)

"$release/Timing" "$parts/timing.json" "$case"
"$release/Everyday" "$parts/everyday.json" "$case"
"$debug/Everyday" "$parts/debug.json" "$case"
"$release/Memory" "$parts/memory.json" "$case"
# The cost of building with the library takes minutes, and so do the library's weight and the program
# that an app's launch is measured with: for a whole run, and for `CASE=build`, `CASE=weight` and
# `CASE=launch`.
echo '{"findings": [], "curves": []}' >"$parts/build.json"
if [[ build == *"$case"* ]]; then
  Scripts/check/toolchain.sh python3
  Scripts/bench/build-cost.py --gate none --json "$parts/build.json" >&2
fi
echo '{"findings": [], "curves": []}' >"$parts/weight.json"
if [[ weight == *"$case"* ]]; then
  Scripts/bench/library-weight.py --gate none --json "$parts/weight.json" >&2
fi
echo '{"findings": [], "curves": []}' >"$parts/launch.json"
if [[ launch == *"$case"* ]]; then
  Scripts/bench/first-use.py --json "$parts/launch.json" >&2 || true
fi
"$release/Report" show "$results" "$parts"/{timing,everyday,debug,memory,build,weight,launch}.json && status=0 || status=$?
echo "results and charts: $results"
exit "$status"
