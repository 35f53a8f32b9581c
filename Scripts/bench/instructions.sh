#!/usr/bin/env bash
# Counts the instructions of one resolution under callgrind and fails above the thresholds.
# It also fails if a hit looks the metadata of a generic type up, which costs more than the rest of it.
# The thresholds are in Benchmarks/instruction-thresholds.json; 5 % more is allowed. Wall-clock time
# plays no part.
# Usage: instructions.sh [--update], which writes what was counted as the new thresholds.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/../.."
thresholds=Benchmarks/instruction-thresholds.json
hits=(cached singleton shared overridden parameter per-parameter per-tuple own-scope context required
  time-to-live on-release decorator throwing async-cached injected)
cases=(direct unique cached singleton shared overridden parameter per-parameter per-tuple own-scope context
  context-new context-defined required observed graph equal-hashes dictionary time-to-live on-release decorator register-reset container child throwing async-unique async-cached
  async-cold injected)

Scripts/check/toolchain.sh valgrind

swift build --quiet --package-path Benchmarks -c release --product Instructions >&2
# Older valgrinds stop at the compiler's debug information, and counting needs none.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
program=$folder/Instructions
strip -g -o "$program" \
  "$(swift build --package-path Benchmarks -c release --show-bin-path)/Instructions"

# Instructions of the whole process. Hashing is seeded at random otherwise.
count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$folder/profile" \
    "$program" "$1" "$2" 2>&1 | sed -n 's/.*Collected : \([0-9]*\).*/\1/p' | grep .
}

# How often the process of the last count has looked the metadata of a generic type up: the calls of
# the function that all ways lead to. A profile names a function where it first occurs, "cfn=(12) name",
# and writes "cfn=(12)" from then on.
lookups() {
  awk '/^c?fn=/ { match($0, /\([0-9]+\)/); id = substr($0, RSTART, RLENGTH)
                  if (RSTART + RLENGTH <= length) name[id] = substr($0, RSTART + RLENGTH + 1)
                  called = id }
       /^calls=/ { split($0, parts, /[= ]/); calls[called] += parts[2] }
       END { for (id in calls) if (name[id] ~ /^_swift_getGenericMetadata\(/) found += calls[id]
             print found + 0 }' "$folder/profile"
}

# What 10,000 resolutions more take: the start of the process cancels out.
of_one() {
  local few many few_lookups
  few=$(count "$1" 2000)
  few_lookups=$(lookups)
  many=$(count "$1" 12000)
  echo $(((many - few) / 10000)) $((($(lookups) - few_lookups) / 10000))
}

counted=$(for case in "${cases[@]}"; do
  found=$(of_one "$case")
  echo "$case $found"
done)

if [ "${1:-}" = --update ]; then
  { echo "{"
    echo "$counted" | sed 's/\(.*\) \(.*\) .*/  "\1": \2,/; $ s/,$//'
    echo "}"
  } >"$thresholds"
  echo "wrote $thresholds"
  exit 0
fi

exceeded=0
printf '%-14s %12s %12s\n' case instructions threshold
while read -r case instructions lookups; do
  threshold=$(sed -n "s/.*\"$case\": \([0-9]*\).*/\1/p" "$thresholds")
  verdict=ok
  if [ $((instructions * 100)) -gt $((threshold * 105)) ]; then
    verdict="over by more than 5 %"
    exceeded=1
  fi
  if [ "$lookups" != 0 ] && [[ " ${hits[*]} " == *" $case "* ]]; then
    verdict="looks generic metadata up $lookups times"
    exceeded=1
  fi
  printf '%-14s %12d %12d  %s\n' "$case" "$instructions" "$threshold" "$verdict"
done <<<"$counted"
if [ "$exceeded" = 1 ]; then
  cat >&2 <<'TEXT'

A resolution takes more instructions than the thresholds allow. Look at what changed on its way:
  strip -g -o /tmp/instructions Benchmarks/.build/release/Instructions
  valgrind --tool=callgrind --dump-instr=yes /tmp/instructions cached 100000
  callgrind_annotate callgrind.out.*
When direct is over as well, the compiler or the C library changed, not the library. When the cost is
wanted, take it over with Scripts/bench/instructions.sh --update and say why in the commit.
TEXT
fi
exit "$exceeded"
