#!/usr/bin/env bash
# Fails on Swift that does not type-check for macOS 12 and iOS 15, or for a system that is named.
# Others are tvos15, watchos9 and the like, windows, android, wasi and armv7 (32 bits), and `objects`:
# FactoryKit compiled for macOS 12 and iOS 15, what it links compared with apple-symbols.txt.
#
# The toolchain's own modules come with their interfaces as text, and these say which versions of
# Apple's systems a declaration needs. Built for another target, they are its standard library, and
# what the oldest system lacks is an error here as it is in Xcode. SwiftUI, Combine, XCTest and what
# FactoryTesting wants of Foundation are stand-ins; without the first two, files for SwiftUI are
# empty. Neither Objective-C, nor C libraries, nor linking, nor running is checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-types
Scripts/check/toolchain.sh 6.3 python3
# shellcheck source=Scripts/check/interfaces.sh
source Scripts/check/interfaces.sh

begin() { # triple, name in module folders, folder, bits of a word
  triple=$1 resources=$work/$1 modules=$work/modules
  rm -rf "$modules"
  mkdir -p "$modules"
  make_library "$@"
}

check() { # what, arguments...
  echo "== $triple, $1"
  shift
  make_module FactoryKit Sources/FactoryKit "$@"
  make_module Factory Sources/Factory "$@"
  make_module FactoryTesting Sources/FactoryTesting "$@"
}

check_apple() {
  make_module Foundation "$stand_ins/TypesOnly/Foundation"
  check "without SwiftUI"
  for each in Combine SwiftUI; do make_module "$each" "$stand_ins/Sources/$each"; done
  make_module XCTest "$stand_ins/TypesOnly/XCTest"
  check "with SwiftUI, Combine and XCTest"
  check "the same with the trait StrictRegistration" -D StrictRegistration
}

check_other() { # arguments...
  make_module Foundation "$stand_ins/TypesOnly/Foundation" "$@"
  check "without XCTest" "$@"
  # On Linux, the files for XCTest read debug information with a Foundation that no stand-in is for.
  [[ $triple != *-linux-gnu* ]] || return 0
  make_module XCTest "$stand_ins/TypesOnly/XCTest" "$@"
  check "with XCTest" "$@"
}

# A number that needs more than 32 bits has to be refused where a word has no more.
check_words() { # arguments...
  mkdir -p "$work/Words"
  echo 'let word: Int = 0x1_0000_0000' >"$work/Words/Words.swift"
  if make_module Words "$work/Words" "$@" >"$work/log" 2>&1 || ! grep -q overflows "$work/log"; then
    echo "types: Int has 64 bits for $triple" >&2
    exit 1
  fi
}

# Undefined symbols, each with `weak` before it if it may be missing. Not among them are our own, and
# those of Swift's libraries that are linked strongly: the compiler does so only with what the
# interfaces have for this version, and links weakly what is newer.
undefined() { # object files
  # shellcheck disable=SC2016 # $s begins the names of Swift
  "$toolchain/bin/llvm-nm" --undefined-only --format=darwin "$@" |
    sed -nE 's/^ *\(undefined\) (weak )?external _?([^ ]+).*/\1\2/p' |
    grep -vE '^(fk_|\$s)' | sort -u
}

check_objects() {
  echo "== $triple, object files"
  local file listed=$work/listed found=$work/found
  compile FactoryKit Sources/FactoryKit -c -O -wmo -o "$work/FactoryKit.o"
  # The C library's names as Linux has them: its headers stand in for Apple's.
  for file in Sources/CFactory*/*.c; do
    "$toolchain/bin/clang" -std=gnu11 -O2 -U__linux__ -D__APPLE__ -D_GNU_SOURCE \
      "-I$stand_ins/Headers" -include os/lock.h -ISources/CFactoryPlatform/include \
      -ISources/CFactoryRegistry/include -c "$file" -o "$work/$(basename "$file" .c).o"
  done
  sed -e '/^#/d' -e '/^$/d' Scripts/check/apple-symbols.txt | sort -u >"$listed"
  {
    undefined "$work/FactoryKit.o"
    for file in Sources/CFactory*/*.c; do
      "$toolchain/bin/llvm-nm" --undefined-only "$work/$(basename "$file" .c).o"
    done | sed -nE 's/^ +U //p; s/^ +w /weak /p' | grep -v '^fk_'
  } | sort -u >"$found"
  if comm -13 "$listed" "$found" | grep .; then
    echo "types: these are linked and not in Scripts/check/apple-symbols.txt" >&2
    exit 1
  fi
  echo "$(wc -l <"$found") symbols, all listed"
}

apple() { # system with its version, name in module folders, folder
  local version simulator=
  version=$(tr -dc '0-9.' <<<"$1")
  [[ $1 == macosx* ]] || simulator=-simulator
  begin "$(uname -m)-apple-${1%"$version"}$version$simulator" "$(uname -m)-apple-$2" "$3" 64
  check_apple
}

(($# > 0)) || set -- macosx12 ios15
for system in "$@"; do
  case $system in
    macosx*) apple "$system" macos macosx ;;
    ios*) apple "$system" ios-simulator iphonesimulator ;;
    tvos*) apple "$system" tvos-simulator appletvsimulator ;;
    watchos*) apple "$system" watchos-simulator watchsimulator ;;
    objects)
      begin arm64-apple-macosx12 arm64-apple-macos macosx 64
      check_objects
      begin arm64-apple-ios15 arm64-apple-ios iphoneos 64
      check_objects
      ;;
    windows)
      begin x86_64-unknown-windows-msvc x86_64-unknown-windows-msvc windows 64
      check_other
      ;;
    android)
      begin aarch64-unknown-linux-android28 aarch64-unknown-linux-android android 64
      check_other
      ;;
    armv7)
      begin armv7-unknown-linux-gnueabihf armv7-unknown-linux-gnueabihf linux 32
      check_words
      check_other
      ;;
    wasi)
      begin wasm32-unknown-wasip1 wasm32-unknown-wasip1 wasi 32
      # The compiler looks for a C library, and uses nothing of it.
      mkdir -p "$work/sdk/include/wasm32-wasip1"
      touch "$work/sdk/include/wasm32-wasip1/"{inttypes,unistd,stdint}.h
      check_words -sdk "$work/sdk"
      check_other -sdk "$work/sdk"
      ;;
    *) echo "types: $system is unknown" >&2 && exit 2 ;;
  esac
done
