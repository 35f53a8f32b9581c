#!/usr/bin/env bash
# Takes the results of the last whole `make bench` over into Docs/Performance.md and its charts.
set -euo pipefail
cd "$(dirname "$0")/../.."
results=Benchmarks/.build/results/results.json
[ -f "$results" ] || { echo "no results yet: run \`make bench\`" >&2; exit 1; }
report=$(swift build --package-path Benchmarks -c release --show-bin-path)/Report
"$report" document "$results" Docs/Performance.md Benchmarks/other-libraries.json Docs/Images
