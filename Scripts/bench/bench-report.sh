#!/usr/bin/env bash
# Takes the results of the last whole `make bench` over into Docs/Performance.md and its charts.
set -euo pipefail
cd "$(dirname "$0")/../.."
results=Benchmarks/.build/results
[ -f "$results/results.json" ] || { echo "no results yet: run \`make bench\`" >&2; exit 1; }
report=$(swift build --package-path Benchmarks -c release --show-bin-path)/Report
"$report" document "$results/results.json" Docs/Performance.md
mkdir -p Docs/Images
cp "$results/ratios.svg" Docs/Images/performance-ratios.svg
cp "$results/growth.svg" Docs/Images/performance-growth.svg
