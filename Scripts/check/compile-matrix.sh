#!/usr/bin/env bash
# Fails on a warning in documented code, in each language mode, and on a compiler's message that changed.
# Blocks for every public symbol compile without a warning in language modes 5 and 6, with default
# isolation none and MainActor, with and without Approachable Concurrency, as new Xcode projects have
# it: alone, with FactoryTesting, and with stand-ins for SwiftUI. So do the snippets and small
# examples in mode 6 with Approachable Concurrency, and all of it with strict memory safety. What must
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

# The upcoming features of Approachable Concurrency that a language mode does not have by itself.
approachable() { # language mode
  local feature features=(InferIsolatedConformances NonisolatedNonsendingByDefault)
  [[ $1 == 6 ]] || features+=(
    DisableOutwardActorInference GlobalActorIsolatedTypesUsability InferSendableFromCaptures)
  for feature in "${features[@]}"; do printf -- '-enable-upcoming-feature %s ' "$feature"; done
}

accept() { # what, files...
  local what=$1 mode isolation concurrency flags
  shift
  for mode in 5 6; do
    for isolation in none MainActor; do
      for concurrency in usual approachable; do
        flags=(-swift-version "$mode")
        [[ $isolation == none ]] || flags+=(-default-isolation MainActor)
        # shellcheck disable=SC2207 # flags are words
        [[ $concurrency == usual ]] || flags+=($(approachable "$mode"))
        echo "== accepted, $what: language mode $mode, default isolation $isolation, $concurrency concurrency"
        "${check[@]}" "${flags[@]}" -warnings-as-errors "$@"
      done
    done
  done
  echo "== accepted, $what: strict memory safety"
  "${check[@]}" -swift-version 6 -strict-memory-safety -warnings-as-errors "$@"
}

# Programs as a new project would have them. With default isolation MainActor, one whose types are used off
# the main actor has a line with the message that it gets.
accept_program() { # name, files...
  local name=$1 flags refused output
  shift
  # shellcheck disable=SC2207 # flags are words
  flags=(-swift-version 6 $(approachable 6))
  echo "== accepted, $name: approachable concurrency, default isolation none and MainActor"
  "${check[@]}" "${flags[@]}" -warnings-as-errors "$@"
  flags+=(-default-isolation MainActor)
  refused=$(sed -nE 's#^// With default isolation MainActor: ##p' "$@")
  if [[ -z $refused ]]; then
    "${check[@]}" "${flags[@]}" -warnings-as-errors "$@"
  elif output=$("${check[@]}" "${flags[@]}" -warnings-as-errors "$@" 2>&1); then
    fail "$name compiles with default isolation MainActor, and says that it does not"
  else
    grep -qF "$refused" <<<"$output" || fail "$name: expected \"$refused\" among"$'\n'"$output"
  fi
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
  # shellcheck disable=SC2207 # flags are words
  ! grep -qx '// in a new project' "$1" || command+=(-default-isolation MainActor $(approachable 6))
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
accept "with FactoryTesting" "$fixtures"/{Accepted,NewProjects,Testing}/*.swift
for snippet in Snippets/*.swift; do accept_program "$snippet" "$snippet"; done
for example in Examples/{Sky,WatchList}; do accept_program "$example" "$example"/Sources/*/*.swift; done
refuse "$fixtures"/Rejected/*.swift
explain "$messages"/*.swift

build . FactoryControls "$@"
accept "with FactoryControls" "$fixtures"/{Accepted,Controls}/*.swift

build Tests/AppleStandIns FactoryKit "$@"
accept "with stand-ins for SwiftUI" "$fixtures"/{Accepted,SwiftUI}/*.swift
accept "the page New Xcode projects" Tests/Fixtures/NewProject/Sources/Films/*.swift

build . FactoryTesting --traits StrictRegistration --scratch-path "$root/.build-strict" "$@"
accept "with StrictRegistration" "$fixtures"/Strict/Accepted/*.swift
refuse "$fixtures"/Strict/Rejected/*.swift
