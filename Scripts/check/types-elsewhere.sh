#!/usr/bin/env bash
# Type-checks every Swift file that we ship for Windows, Android, WASI and 32-bit ARM, on Linux.
# For macOS 10.15 and iOS 13, FactoryKit is compiled to object files: what these link is compared
# with apple-symbols.txt. Arguments name what to check: types-elsewhere.sh windows arm64-apple-ios13.
# The standard library is made of the toolchain's interfaces, as in apple-types.sh; Foundation and
# XCTest are stand-ins. Neither C libraries, nor linking, nor running is checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-types-elsewhere
# shellcheck source=Scripts/check/interfaces.sh
source Scripts/check/interfaces.sh
Scripts/check/toolchain.sh 6.3 python3

begin() { # triple, name in module folders, folder, bits of a word
  triple=$1 resources=$work/$1 modules=$work/modules
  rm -rf "$modules"
  mkdir -p "$modules"
  make_library "$@"
}

# A number that needs more than 32 bits has to be refused where a word has no more.
check_words() {
  mkdir -p "$work/Words"
  echo 'let word: Int = 0x1_0000_0000' >"$work/Words/Words.swift"
  if make_module Words "$work/Words" "$@" >"$work/log" 2>&1 || ! grep -q overflows "$work/log"; then
    echo "types-elsewhere: Int has 64 bits for $triple" >&2
    exit 1
  fi
}

check_types() { # arguments...
  echo "== $triple"
  make_module Foundation "$stand_ins/TypesOnly/Foundation" "$@"
  make_module FactoryKit Sources/FactoryKit "$@"
  make_module Factory Sources/Factory "$@"
  make_module FactoryTesting Sources/FactoryTesting "$@"
  # On Linux, the files for XCTest read debug information with a Foundation that no stand-in is for.
  [[ $triple != *-linux-gnu* ]] || return 0
  make_module XCTest "$stand_ins/TypesOnly/XCTest" "$@"
  make_module FactoryTesting Sources/FactoryTesting "$@"
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

check_symbols() {
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
    echo "types-elsewhere: these are linked and not in Scripts/check/apple-symbols.txt" >&2
    exit 1
  fi
  echo "$(wc -l <"$found") symbols, all listed"
}

(($# > 0)) || set -- windows android wasi armv7 arm64-apple-macosx10.15 arm64-apple-ios13
for system in "$@"; do
  case $system in
    windows)
      begin x86_64-unknown-windows-msvc x86_64-unknown-windows-msvc windows 64
      check_types
      ;;
    android)
      begin aarch64-unknown-linux-android28 aarch64-unknown-linux-android android 64
      check_types
      ;;
    armv7)
      begin armv7-unknown-linux-gnueabihf armv7-unknown-linux-gnueabihf linux 32
      check_words
      check_types
      ;;
    wasi)
      begin wasm32-unknown-wasip1 wasm32-unknown-wasip1 wasi 32
      # The compiler looks for a C library, and uses nothing of it.
      mkdir -p "$work/sdk/include/wasm32-wasip1"
      touch "$work/sdk/include/wasm32-wasip1/"{inttypes,unistd,stdint}.h
      check_words -sdk "$work/sdk"
      check_types -sdk "$work/sdk"
      ;;
    arm64-apple-macosx*)
      begin "$system" arm64-apple-macos macosx 64
      check_symbols
      ;;
    arm64-apple-ios*)
      begin "$system" arm64-apple-ios iphoneos 64
      check_symbols
      ;;
    *) echo "types-elsewhere: $system is unknown" >&2 && exit 2 ;;
  esac
done
