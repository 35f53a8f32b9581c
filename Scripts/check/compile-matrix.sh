#!/usr/bin/env bash
# Fails on a warning in documented code, in each language mode, and on a compiler's message that changed.
# Blocks for every public symbol compile without a warning in language modes 5 and 6, with default
# isolation none and MainActor: alone, with FactoryTesting, and with stand-ins for SwiftUI. What must
# not compile is refused with the message in the file's first line; that of a frequent mistake
# (Tests/Fixtures/Messages) is on the page on troubleshooting, too. The trait StrictRegistration has
# such files of its own. Only types are checked. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
fixtures=Tests/Fixtures/CompileMatrix
messages=Tests/Fixtures/Messages
page=Sources/FactoryKit/FactoryKit.docc/Articles/Troubleshooting.md

# Builds the modules that blocks import and makes `check` the command that type-checks them.
build() { # package, target, arguments...
  local package=$1 target=$2 bin map headers
  shift 2
  swift build --package-path "$package" --target "$target" "$@"
  bin=$(swift build --package-path "$package" --show-bin-path "$@")
  bare=(swiftc -typecheck -I "$bin/Modules")
  check=("${bare[@]}")
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

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# The compiler says what a file's first line expects. Warnings count: a mistake may be no more.
says() { # file, arguments of the compiler
  expected=$(sed -nE '1s#^// (expected|says): ##p' "$1")
  [[ $expected ]] || fail "$1: the first line does not say what is expected"
  status=0
  local command=("${check[@]}")
  ! grep -qx '// without module maps' "$1" || command=("${bare[@]}")
  output=$("${command[@]}" -swift-version 6 "$@" 2>&1) || status=$?
  grep -qF "$expected" <<<"$output" || fail "$1: expected \"$expected\" among"$'\n'"$output"
}

refuse() { # files...
  local file
  for file in "$@"; do
    echo "== refused: ${file#"$fixtures/"}"
    says "$file"
    ((status != 0)) || fail "$file compiles, but must not"
  done
}

# What the compiler says of frequent mistakes, in modules of an app.
explain() { # files...
  local file module modules=$root/.build/messages
  local options=(-parse-as-library -enable-upcoming-feature MemberImportVisibility -I "$modules")
  mkdir -p "$modules"
  for module in "$messages"/Modules/*.swift; do
    "${check[@]/-typecheck/-emit-module}" -swift-version 6 "${options[@]}" "$module" \
      -module-name "$(basename "$module" .swift)" \
      -emit-module-path "$modules/$(basename "$module" .swift).swiftmodule"
  done
  for file in "$@"; do
    echo "== explained: ${file#"$messages/"}"
    says "$file" "${options[@]}"
    grep -qF "\`$expected\`" "$page" || fail "$page does not name the message of $file: $expected"
  done
}

build . FactoryTesting "$@"
accept "with FactoryTesting" "$fixtures"/{Accepted,Testing}/*.swift
refuse "$fixtures"/Rejected/*.swift
explain "$messages"/*.swift

build . FactoryControls "$@"
accept "with FactoryControls" "$fixtures"/{Accepted,Controls}/*.swift

build Tests/AppleStandIns FactoryKit "$@"
accept "with stand-ins for SwiftUI" "$fixtures"/{Accepted,SwiftUI}/*.swift

build . FactoryTesting --traits StrictRegistration --scratch-path "$root/.build-strict" "$@"
accept "with StrictRegistration" "$fixtures"/Strict/Accepted/*.swift
refuse "$fixtures"/Strict/Rejected/*.swift
