#!/usr/bin/env bash
# Reports how long the commands of the generator take on a project of 500 Swift files, in seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --package-path Tools -c release --product factory >&2
factory="$(swift build --package-path Tools -c release --show-bin-path)/factory"
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory"
printf '[{"id": 1, "title": "Playtime", "year": 1967}]' >movie.json

"$factory" new MovieApp --quiet
cd MovieApp
for number in $(seq 1 30); do
  "$factory" recipe crud "Item$number" in Items --with-tests --quiet
done
# Screens of 100 lines each, all with an injected service, up to 500 files.
number=0
while [ "$(find . -name '*.swift' | wc -l)" -lt 500 ]; do
  number=$((number + 1))
  mkdir -p Sources/MovieApp/Features/Bulk
  {
    echo "import FactoryKit"
    echo "final class Bulk$number { @Injected(\\.item1Service) private var service"
    for line in $(seq 1 98); do echo "  func operation$line(_ value: Int) -> Int { value * $line + $number }"; done
    echo "}"
  } >"Sources/MovieApp/Features/Bulk/Bulk$number.swift"
done
echo "files: $(find . -name '*.swift' | wc -l), lines: $(find . -name '*.swift' -exec cat {} + | wc -l)"

measure() {
  local start end
  start=$(date +%s.%N)
  "$factory" "$@" --quiet >/dev/null
  end=$(date +%s.%N)
  printf '%.2f  factory %s\n' "$(echo "$end - $start" | bc)" "$*"
}
measure generate service Movie --async
measure generate screen MovieGrid on Movies --uses MovieService,Item1Service --with-tests
measure generate feature Shop --screens Cart,Checkout
measure generate view Rating in Movies
measure generate model Genre --from ../movie.json
measure generate route settings
measure recipe crud Movie2 --from ../movie.json --with-tests
measure sync
