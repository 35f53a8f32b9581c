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
root=$PWD
stand_ins=Tests/AppleStandIns
work=$root/.build-apple-types

toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
library=$(cd "$toolchain/lib/swift" && pwd)
host=$(uname -m)-unknown-linux-gnu
[[ -f $library/linux/Swift.swiftmodule/$host.swiftinterface ]] || {
  echo "apple-types: this toolchain has no interface of its standard library for $host" >&2
  exit 2
}

# The toolchain's modules as a resource folder for the target: headers by link, interfaces rewritten.
# Left out are bodies that come with the program (they need the original in an SDK) and Glibc.
# Concurrency is older than the check of its own availability.
make_library() { # triple, name in module folders, folder
  local module flags interface
  mkdir -p "$resources/$3"
  for each in shims clang apinotes; do ln -sfn "$library/$each" "$resources/$each"; done
  for module in Swift _Concurrency _StringProcessing SwiftOnoneSupport Observation Testing; do
    flags=
    [[ $module != _Concurrency ]] || flags=" -disable-availability-checking"
    interface=$resources/$3/$module.swiftmodule/$2.swiftinterface
    mkdir -p "$(dirname "$interface")"
    sed -e "s|-target $host|-target $1$flags|" -e '/^ *@backDeployed(before: [^)]*)$/d' \
      -e '/^import Glibc$/d' "$library/linux/$module.swiftmodule/$host.swiftinterface" >"$work/new"
    # An interface that stays the same keeps its date, and so what was built from it.
    cmp -s "$work/new" "$interface" || cp "$work/new" "$interface"
  done
}

# The upcoming features of the manifest, as arguments.
features=$(sed -nE 's/.*\.enableUpcomingFeature\("([A-Za-z]+)"\).*/-enable-upcoming-feature \1/p' \
  Package.swift)

make_module() { # name, folder of sources, arguments...
  local name=$1 folder=$2 files
  shift 2
  mapfile -t files < <(find -L "$folder" -name '*.swift' ! -path '*.docc/*' | sort)
  # shellcheck disable=SC2086 # features are words
  swiftc -frontend -emit-module -o "$modules/$name.swiftmodule" -module-name "$name" -I "$modules" \
    -target "$triple" -resource-dir "$resources" -module-cache-path "$work/cache" \
    -plugin-path "$library/host/plugins" -disable-objc-interop \
    -disable-implicit-string-processing-module-import -parse-as-library -package-name factory \
    -swift-version 6 $features -warnings-as-errors -Xcc -ffreestanding \
    "${c_modules[@]}" "$@" "${files[@]}"
}

check() { # what with, arguments...
  echo "== $triple, $1"
  shift
  make_module FactoryKit Sources/FactoryKit "$@"
  make_module Factory Sources/Factory "$@"
  make_module FactoryTesting Sources/FactoryTesting "$@"
}

# The C targets as modules, as SwiftPM makes them.
mkdir -p "$work"
c_modules=(-Xcc "-I$stand_ins/Headers" -Xcc "-fmodule-map-file=$work/module.modulemap")
for include in Sources/*/include; do
  name=$(basename "$(dirname "$include")")
  printf 'module %s {\n  umbrella header "%s"\n  export *\n}\n' "$name" "$root/$include/$name.h"
  c_modules+=(-Xcc "-I$include")
done >"$work/module.modulemap"

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
  make_library "$triple" "$(uname -m)-apple-${names[1]}" "${names[0]}"
  make_module Foundation "$stand_ins/TypesOnly/Foundation"
  check "without SwiftUI"
  for each in Combine SwiftUI; do make_module "$each" "$stand_ins/Sources/$each"; done
  make_module XCTest "$stand_ins/TypesOnly/XCTest"
  check "with SwiftUI, Combine and XCTest"
  check "the same with the trait StrictRegistration" -D StrictRegistration
done
