#!/usr/bin/env bash
# FactoryKit's files for SwiftUI and Combine, compiled and tested against modules that stand in, and
# the types of the C files as Apple's compilers see them.
set -euo pipefail
cd "$(dirname "$0")/../Tests/AppleStandIns"
clang=$(dirname "$(command -v swift)")/clang
for file in ../../Sources/CFactoryPlatform/*.c; do
  "$clang" -std=gnu11 -Wall -Werror -fsyntax-only -U__linux__ -D__APPLE__ -D_GNU_SOURCE \
    -IHeaders -include os/lock.h -I../../Sources/CFactoryPlatform/include "$file"
done
swift test -Xswiftc -warnings-as-errors "$@"
