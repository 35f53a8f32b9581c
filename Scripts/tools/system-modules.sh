#!/usr/bin/env bash
# Prints the modules of Apple's SDKs, for `SystemModules.swift`: run it on a Mac after Xcode was updated.
# It reads the SDKs of every platform that Xcode has, or the directories that are given; names that the file has stay.
set -euo pipefail
cd "$(dirname "$0")/../.."
source=Tools/Sources/GeneratorKit/Names/SystemModules.swift
roots=("$@")
if [ ${#roots[@]} = 0 ]; then
  for platform in macosx iphoneos appletvos watchos xros; do
    sdk=$(xcrun --sdk "$platform" --show-sdk-path 2>/dev/null) || continue
    # XCTest and Testing lie beside the SDK.
    roots+=("$sdk" "$(xcrun --sdk "$platform" --show-sdk-platform-path)/Developer")
  done
fi
[ ${#roots[@]} -gt 0 ] || { echo "There is no SDK: run this on a Mac with Xcode" >&2; exit 1; }
{
  for root in "${roots[@]}"; do
    for folder in System/Library/Frameworks System/Library/SubFrameworks Library/Frameworks usr/lib/swift usr/lib; do
      [ ! -d "$root/$folder" ] ||
        find "$root/$folder" -maxdepth 1 \( -name '*.framework' -o -name '*.swiftmodule' \) |
        sed -E 's,.*/,,; s/\.[a-z]+$//'
    done
    [ ! -d "$root/usr/include" ] ||
      find "$root/usr/include" -name '*.modulemap' -exec \
        sed -nE 's/^(framework )?module ([A-Za-z0-9_]+)[ .].*/\2/p' {} +
  done
  # The lines between the quotes are what this script printed before.
  sed -n '/"""$/,/^ *"""/p' "$source" | grep -v '"""' | tr ' ' '\n'
  # A project or a feature starts with a capital.
} | grep -E '^[A-Z]' | LC_ALL=C sort -u | tr '\n' ' ' | fold -s -w 92 | sed -E 's/ +$//; s/^/    /'
echo
