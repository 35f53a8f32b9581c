#!/usr/bin/env bash
# Checks which code compiles in each language mode, and which is refused.
# Blocks for every public symbol compile without a warning in language modes 5 and 6, with default
# isolation none and MainActor: alone, with FactoryTesting, and with stand-ins for SwiftUI. What must
# not compile is refused with the diagnostic that the file expects. The trait StrictRegistration has
# such files of its own. Only types are checked. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
fixtures=Tests/Fixtures/CompileMatrix

# Builds the modules that blocks import and makes `check` the command that type-checks them.
build() { # package, target, arguments...
  local package=$1 target=$2 bin map headers
  shift 2
  swift build --package-path "$package" --target "$target" "$@"
  bin=$(swift build --package-path "$package" --show-bin-path "$@")
  check=(swiftc -typecheck -I "$bin/Modules")
  for map in "$bin"/CFactory*.build/module.modulemap; do check+=(-Xcc "-fmodule-map-file=$map"); done
  for headers in "$root"/Sources/CFactory*/include; do check+=(-Xcc "-I$headers"); done
}

accept() { # what, files...
  local what=$1 mode isolation flags
  shift
  for mode in 5 6; do
    for isolation in none MainActor; do
      flags=(-swift-version "$mode")
      [[ $isolation == none ]] || flags+=(-default-isolation MainActor)
      echo "== accepted, $what: language mode $mode, default isolation $isolation"
      "${check[@]}" "${flags[@]}" -warnings-as-errors "$@"
    done
  done
}

refuse() { # files...
  local file expected output
  for file in "$@"; do
    expected=$(sed -n '1s|^// expected: ||p' "$file")
    echo "== refused: ${file#"$fixtures/"}"
    if output=$("${check[@]}" -swift-version 6 "$file" 2>&1); then
      echo "$file compiles, but must not" >&2
      exit 1
    fi
    if ! grep -qF "$expected" <<<"$output"; then
      printf '%s: expected "%s" among\n%s\n' "$file" "$expected" "$output" >&2
      exit 1
    fi
  done
}

build . FactoryTesting "$@"
accept "with FactoryTesting" "$fixtures"/{Accepted,Testing}/*.swift
refuse "$fixtures"/Rejected/*.swift

build Tests/AppleStandIns FactoryKit "$@"
accept "with stand-ins for SwiftUI" "$fixtures"/{Accepted,SwiftUI}/*.swift

build . FactoryTesting --traits StrictRegistration --scratch-path "$root/.build-strict" "$@"
accept "with StrictRegistration" "$fixtures"/Strict/Accepted/*.swift
refuse "$fixtures"/Strict/Rejected/*.swift
