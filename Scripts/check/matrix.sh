#!/usr/bin/env bash
# Fails on a warning in documented code, on a compiler's message that changed, and on a mistake that compiles.
# Blocks for every public symbol compile in language mode 5, and in mode 6 as new Xcode projects have it: default
# isolation MainActor, Approachable Concurrency. --all adds the other six combinations and strict memory safety.
# What must not compile is refused with the message in the file's first line. Only types are checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
fixtures=Tests/Fixtures/CompileMatrix
messages=Tests/Fixtures/Messages
stand_ins=Tests/AppleStandIns
modes="5:none:usual 6:MainActor:approachable"
[ "${1:-}" != --all ] || modes="5:none:usual 5:none:approachable 5:MainActor:usual 5:MainActor:approachable
  6:none:usual 6:none:approachable 6:MainActor:usual 6:MainActor:approachable strict"

fail() { echo "$1" >&2; exit 1; }

# Builds a package with the flags of the debug tests, and makes `check` the command that type-checks against it.
build() { # package, arguments...
  local package=$1 bin map headers
  shift
  # shellcheck disable=SC2086 # flags are words
  swift build --package-path "$package" ${FLAGS:-} "$@"
  # shellcheck disable=SC2086
  bin=$(swift build --package-path "$package" ${FLAGS:-} "$@" --show-bin-path)
  bare=(swiftc -typecheck -I "$bin/Modules")
  check=("${bare[@]}")
  for map in "$bin"/CFactory*.build/module.modulemap; do check+=(-Xcc "-fmodule-map-file=$map"); done
  for headers in "$root"/Sources/CFactory*/include; do check+=(-Xcc "-I$headers"); done
}

# The arguments of a combination, `mode:isolation:concurrency`.
arguments() {
  local mode isolation concurrency feature features
  IFS=: read -r mode isolation concurrency <<<"$1"
  if [ "$mode" = strict ]; then
    echo -swift-version 6 -strict-memory-safety
    return
  fi
  printf -- '-swift-version %s ' "$mode"
  [ "$isolation" = none ] || printf -- '-default-isolation MainActor '
  [ "$concurrency" = approachable ] || return 0
  features="InferIsolatedConformances NonisolatedNonsendingByDefault"
  [ "$mode" = 6 ] ||
    features="$features DisableOutwardActorInference GlobalActorIsolatedTypesUsability InferSendableFromCaptures"
  for feature in $features; do printf -- '-enable-upcoming-feature %s ' "$feature"; done
}

accept() { # what, files...
  local what=$1 mode
  shift
  for mode in $modes; do
    echo "== accepted, $what: $mode"
    # shellcheck disable=SC2046 # arguments are words
    "${check[@]}" $(arguments "$mode") -warnings-as-errors "$@"
  done
}

# A program of an example or a snippet. One whose types are used off the main actor has a line with the message
# that it gets with default isolation MainActor.
accept_program() { # name, files...
  local name=$1 refused output
  shift
  echo "== accepted, $name"
  # shellcheck disable=SC2046
  "${check[@]}" $(arguments 6:none:approachable) -warnings-as-errors "$@"
  refused=$(sed -nE 's#^// With default isolation MainActor: ##p' "$@")
  # shellcheck disable=SC2046
  if output=$("${check[@]}" $(arguments 6:MainActor:approachable) -warnings-as-errors "$@" 2>&1); then
    [ -z "$refused" ] || fail "$name compiles with default isolation MainActor, and says that it does not"
  else
    { [ -n "$refused" ] && grep -qF "$refused" <<<"$output"; } || fail "$name: expected \"$refused\" among
$output"
  fi
}

# The compiler says what a file's first line expects. Warnings count: a mistake may be no more.
says() { # file, arguments of the compiler
  local command
  expected=$(sed -nE '1s#^// (expected|says): ##p' "$1")
  [ -n "$expected" ] || fail "$1: the first line does not say what is expected"
  status=0
  command=("${check[@]}")
  ! grep -qx '// without module maps' "$1" || command=("${bare[@]}")
  # shellcheck disable=SC2207
  ! grep -qx '// in a new project' "$1" || command+=($(arguments 6:MainActor:approachable))
  output=$("${command[@]}" -swift-version 6 "$@" 2>&1) || status=$?
  grep -qF "$expected" <<<"$output" || fail "$1: expected \"$expected\" among
$output"
}

refuse() { # files...
  local file
  for file in "$@"; do
    echo "== refused: $file"
    says "$file"
    [ "$status" != 0 ] || fail "$file compiles, but must not"
  done
}

# What the compiler says of frequent mistakes, in modules of an app. The page on troubleshooting quotes it (quotes.py).
explain() { # files...
  local file module name modules=$root/.build/messages options
  options=(-parse-as-library -enable-upcoming-feature MemberImportVisibility -I "$modules")
  mkdir -p "$modules"
  for module in "$messages"/Modules/*.swift; do
    name=$(basename "$module" .swift)
    "${check[@]/-typecheck/-emit-module}" -swift-version 6 "${options[@]}" "$module" -module-name "$name" \
      -emit-module-path "$modules/$name.swiftmodule"
  done
  for file in "$@"; do
    echo "== explained: $file"
    says "$file" "${options[@]}"
  done
}

build .
accept "with FactoryTesting and FactoryControls" "$fixtures"/{Accepted,NewProjects,Testing,Controls}/*.swift
for snippet in Snippets/*.swift; do accept_program "$snippet" "$snippet"; done
for example in Examples/{Sky,WatchList}; do accept_program "$example" "$example"/Sources/*/*.swift; done
refuse "$fixtures"/Rejected/*.swift
explain "$messages"/*.swift

# shellcheck disable=SC2086
swift test --package-path "$stand_ins" ${FLAGS:-}
build "$stand_ins"
accept "with stand-ins for SwiftUI" "$fixtures"/{Accepted,SwiftUI}/*.swift
accept "the page New Xcode projects" Tests/Fixtures/NewProject/Sources/Films/*.swift
