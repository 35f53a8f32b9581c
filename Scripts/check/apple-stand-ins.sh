#!/usr/bin/env bash
# Fails on defects in the code for SwiftUI and Combine, tested with modules that stand in for them.
# The types of the C files are checked as Apple's compilers see them, too. Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../../Tests/AppleStandIns"
clang=$(dirname "$(command -v swift)")/clang
includes=()
for folder in ../../Sources/CFactory*/include; do includes+=("-I$folder"); done
for file in ../../Sources/CFactory*/*.c; do
  "$clang" -std=gnu11 -Wall -Werror -fsyntax-only -U__linux__ -D__APPLE__ -D_GNU_SOURCE \
    -IHeaders -include os/lock.h "${includes[@]}" "$file"
done
swift test -Xswiftc -warnings-as-errors "$@"
