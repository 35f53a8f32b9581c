#!/usr/bin/env bash
# Fails on Swift that does not type-check for macOS 12, iOS 15, Windows and Android. Arguments name some of them.
#
# The toolchain's own modules come with their interfaces as text, and these say which versions of Apple's systems a
# declaration needs. Built for another target, they are its standard library, and what the oldest system lacks is an
# error here as it is in Xcode. SwiftUI, Combine, XCTest and what FactoryTesting wants of Foundation are stand-ins.
# Neither Objective-C, nor C libraries, nor linking, nor running is checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-types
stand_ins=Tests/AppleStandIns
library=$(cd "$(dirname "$(command -v swiftc)")/../lib/swift" && pwd)
host=$(uname -m)-unknown-linux-gnu
[ -f "$library/linux/Swift.swiftmodule/$host.swiftinterface" ] || {
  echo "types: this toolchain has no interface of its standard library for $host" >&2
  exit 3
}
mkdir -p "$work"

# The toolchain's modules as a resource folder for the target: headers by link, interfaces rewritten. Left out are
# bodies that come with the program, Glibc, and two functions of C that x86 has alone. Concurrency is older than the
# check of its own availability.
begin() { # triple, name in module folders, folder
  local module flags interface
  triple=$1 resources=$work/$1 modules=$work/modules
  rm -rf "$modules"
  mkdir -p "$modules" "$resources/$3"
  for module in shims clang apinotes; do ln -sfn "$library/$module" "$resources/$module"; done
  for module in Swift _Concurrency _StringProcessing SwiftOnoneSupport Observation Testing; do
    flags=
    [ $module != _Concurrency ] || flags=" -disable-availability-checking"
    interface=$resources/$3/$module.swiftmodule/$2.swiftinterface
    mkdir -p "$(dirname "$interface")"
    sed -e "s|-target $host|-target $1$flags|" -e '/^ *@backDeployed(before: [^)]*)$/d' \
      -e '/^import Glibc$/d' -e 's/_stdlib_remainderl(self, other)/-self/' \
      -e 's/_stdlib_squareRootl(self)/-self/' \
      "$library/linux/$module.swiftmodule/$host.swiftinterface" >"$work/new"
    # An interface that stays the same keeps its date, and so what was built from it.
    cmp -s "$work/new" "$interface" || cp "$work/new" "$interface"
  done
}

# The C targets as modules, as SwiftPM makes them.
c_modules=(-Xcc "-I$stand_ins/Headers" -Xcc "-fmodule-map-file=$work/module.modulemap")
for include in Sources/*/include; do
  name=$(basename "$(dirname "$include")")
  printf 'module %s {\n  umbrella "%s"\n  export *\n}\n' "$name" "$PWD/$include"
  c_modules+=(-Xcc "-I$include")
done >"$work/module.modulemap"
features=$(sed -nE 's/.*\.enableUpcomingFeature\("([A-Za-z]+)"\).*/-enable-upcoming-feature \1/p' Package.swift)

module() { # name, folder of sources, arguments...
  local name=$1 folder=$2 file files=()
  shift 2
  while IFS= read -r file; do files+=("$file"); done < <(
    find -L "$folder" -name '*.swift' ! -path '*.docc/*' | sort)
  # shellcheck disable=SC2086 # features are words
  swiftc -frontend -emit-module -o "$modules/$name.swiftmodule" -module-name "$name" -I "$modules" \
    -target "$triple" -resource-dir "$resources" -module-cache-path "$work/cache" \
    -plugin-path "$library/host/plugins" -disable-objc-interop \
    -disable-implicit-string-processing-module-import -parse-as-library -package-name factory \
    -swift-version 6 $features -warnings-as-errors -Xcc -ffreestanding "${c_modules[@]}" "$@" "${files[@]}"
}

check() { # what, arguments...
  echo "== $triple, $1"
  shift
  for name in FactoryKit FactoryContributions FactoryControls FactoryInspect Factory FactoryTesting; do
    module $name Sources/$name "$@"
  done
}

stand_ins() { for name; do module "$name" "$stand_ins/TypesOnly/$name"; done; }

check_apple() {
  stand_ins Foundation Dispatch
  check "without SwiftUI"
  for name in Combine SwiftUI; do module $name "$stand_ins/Sources/$name"; done
  stand_ins XCTest
  check "with SwiftUI, Combine and XCTest"
}

check_other() { stand_ins Foundation Dispatch XCTest; check "with XCTest"; }

[ $# -gt 0 ] || set -- macos ios windows android
for system in "$@"; do
  case $system in
    macos)
      begin "$(uname -m)-apple-macosx12" "$(uname -m)-apple-macos" macosx
      check_apple
      ;;
    ios)
      begin "$(uname -m)-apple-ios15-simulator" "$(uname -m)-apple-ios-simulator" iphonesimulator
      check_apple
      ;;
    windows)
      begin x86_64-unknown-windows-msvc x86_64-unknown-windows-msvc windows
      check_other
      ;;
    android)
      begin aarch64-unknown-linux-android28 aarch64-unknown-linux-android android
      check_other
      ;;
    *) echo "types: $system is unknown" >&2; exit 2 ;;
  esac
done
