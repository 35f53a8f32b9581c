#!/usr/bin/env bash
# Checks which code compiles in each language mode, and which is refused.
# The documented idioms compile without a warning in language modes 5 and 6, with default isolation
# none and MainActor; what must not compile is refused with the diagnostic that the file expects.
# Only types are checked: the library is built once. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
fixtures=Tests/Fixtures/CompileMatrix
swift build --target FactoryKit "$@"
bin=$(swift build --show-bin-path "$@")
check=(swiftc -typecheck -I "$bin/Modules")
for map in "$bin"/CFactory*.build/module.modulemap; do check+=(-Xcc "-fmodule-map-file=$map"); done
for headers in "$PWD"/Sources/CFactory*/include; do check+=(-Xcc "-I$headers"); done

for mode in 5 6; do
  for isolation in none MainActor; do
    flags=(-swift-version "$mode")
    [[ $isolation == none ]] || flags+=(-default-isolation MainActor)
    echo "== accepted: language mode $mode, default isolation $isolation"
    "${check[@]}" "${flags[@]}" -warnings-as-errors "$fixtures"/Accepted/*.swift
  done
done

for file in "$fixtures"/Rejected/*.swift; do
  expected=$(sed -n '1s|^// expected: ||p' "$file")
  echo "== rejected: $(basename "$file" .swift)"
  if output=$("${check[@]}" -swift-version 6 "$file" 2>&1); then
    echo "$file compiles, but must not" >&2
    exit 1
  fi
  if ! grep -qF "$expected" <<<"$output"; then
    printf '%s: expected "%s" among\n%s\n' "$file" "$expected" "$output" >&2
    exit 1
  fi
done
