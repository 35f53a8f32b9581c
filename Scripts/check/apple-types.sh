#!/usr/bin/env bash
# Type-checks every Swift file that we ship for macOS 10.15 and iOS 13, on Linux.
# Other systems can be named instead: apple-types.sh tvos13 watchos8 macosx15.
#
# The toolchain's own modules come with their interfaces as text, and these say which versions of
# Apple's systems a declaration needs. Built for an Apple target, they are its standard library, and
# what the oldest system lacks is an error here as it is in Xcode. SwiftUI, Combine, XCTest and what
# FactoryTesting wants of Foundation are stand-ins; without the first two, files for SwiftUI are
# empty. Neither Objective-C, nor linking, nor running is checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-apple-types

# shellcheck source=Scripts/check/interfaces.sh
source Scripts/check/interfaces.sh

check() { # what with, arguments...
  echo "== $triple, $1"
  shift
  make_module FactoryKit Sources/FactoryKit "$@"
  make_module Factory Sources/Factory "$@"
  make_module FactoryTesting Sources/FactoryTesting "$@"
}

(($# > 0)) || set -- macosx10.15 ios13
for system in "$@"; do
  version=$(tr -dc '0-9.' <<<"$system")
  case $system in
    macosx*) names=(macosx macos) ;;
    ios*) names=(iphonesimulator ios-simulator) ;;
    tvos*) names=(appletvsimulator tvos-simulator) ;;
    watchos*) names=(watchsimulator watchos-simulator) ;;
    *) echo "apple-types: $system is none of macosx, ios, tvos, watchos with a version" >&2; exit 2 ;;
  esac
  triple=$(uname -m)-apple-${system%"$version"}$version
  [[ $system == macosx* ]] || triple+=-simulator
  resources=$work/$system
  modules=$work/modules
  rm -rf "$modules"
  make_library "$triple" "$(uname -m)-apple-${names[1]}" "${names[0]}" 64
  make_module Foundation "$stand_ins/TypesOnly/Foundation"
  check "without SwiftUI"
  for each in Combine SwiftUI; do make_module "$each" "$stand_ins/Sources/$each"; done
  make_module XCTest "$stand_ins/TypesOnly/XCTest"
  check "with SwiftUI, Combine and XCTest"
  check "the same with the trait StrictRegistration" -D StrictRegistration
done
