#!/usr/bin/env bash
# Reports what 1,000 factories cost to compile and to ship, against 1,000 plain computed properties:
# seconds to check types and to build, in one file and in 100, and bytes of code and data.
# Each property is used once.
# Usage: bench-compile.sh [number of properties, a multiple of 100]
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The library, built as the benchmarks build it; what is compiled below uses its module.
for configuration in debug release; do
  swift build --quiet --package-path Benchmarks -c "$configuration" --product Instructions >&2
done
products() { swift build --package-path Benchmarks -c "$1" --show-bin-path; }

# Writes properties $3 to $4 of kind $1 into the folder $2, and a function for each that uses it.
# All is public, so that the compiler keeps it.
write_properties() {
  local kind=$1 folder=$2 from=$3 to=$4 scopes=("" .cached .singleton .shared) number call=""
  [ "$kind" = properties ] || call="()"
  {
    echo "import FactoryKit"
    echo "extension Container {"
    for number in $(seq "$from" "$to"); do
      case $kind in
        factories)
          echo "  public var service$number: Factory<any Service> { self { LiveService($number) }${scopes[number % 4]} }" ;;
        properties) echo "  public var service$number: any Service { LiveService($number) }" ;;
      esac
    done
    echo "}"
    for number in $(seq "$from" "$to"); do
      echo "public func use$number(_ container: Container) -> any Service { container.service$number$call }"
    done
  } >"$folder/Services$from.swift"
}

# Writes a program of kind $1 with its properties in $2 files.
write_program() {
  local kind=$1 files=$2 folder="$work/$1-$2" number share
  mkdir -p "$folder"
  cat >"$folder/Program.swift" <<'SWIFT'
import FactoryKit
public protocol Service: Sendable { var number: Int { get } }
final class LiveService: Service {
  let number: Int
  init(_ number: Int) { self.number = number }
}
SWIFT
  share=$((count / files))
  for number in $(seq 1 "$files"); do
    write_properties "$kind" "$folder" $(((number - 1) * share + 1)) $((number * share))
  done
}

# Runs the compiler on a program: compile <folder> <configuration> <arguments>.
compile() {
  local folder=$1 built
  built=$(products "$2")
  shift 2
  (cd "$folder" && swiftc -swift-version 6 -parse-as-library -module-name Program -I "$built/Modules" \
    -Xcc -fmodule-map-file="$built/CFactoryPlatform.build/module.modulemap" "$@" ./*.swift)
}

seconds() {
  local start end
  start=$(date +%s%N)
  "$@"
  end=$(date +%s%N)
  echo "$start $end" | awk '{ printf "%.1f", ($2 - $1) / 1e9 }'
}

check_types() { compile "$1" debug -typecheck; }
build_debug() { compile "$1" debug -Onone -g -c -j 2 -enable-batch-mode; }
build_release() { compile "$1" release -O -whole-module-optimization -num-threads 2 -c; }

# Bytes of code and data in the objects of a release build.
size_of() { size "$1"/*.o | awk 'NR > 1 { bytes += $4 } END { print bytes }'; }

printf '%-12s %5s  %11s  %9s  %11s\n' "$count" files "check types" debug release
for files in 1 100; do
  for kind in factories properties; do
    write_program "$kind" "$files"
    folder="$work/$kind-$files"
    printf '%-12s %5d  %9s s  %7s s  %9s s\n' "$kind" "$files" \
      "$(seconds check_types "$folder")" "$(seconds build_debug "$folder")" \
      "$(rm -f "$folder"/*.o && seconds build_release "$folder")"
  done
done

for kind in factories properties; do
  echo "bytes for each of the $kind: $(($(size_of "$work/$kind-1") / count))"
done
