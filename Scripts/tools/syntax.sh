#!/usr/bin/env bash
# Prints the flags with which the tools use the swift-syntax of the toolchain, which is built already: from source it
# takes eight minutes of the processor. Prints nothing where the toolchain has none. FACTORY_SYNTAX has to be set then.
set -euo pipefail
host=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
if [ -d "$host/SwiftParser.swiftmodule" ] && [ "$host" = "${host// /}" ]; then
  echo "-Xswiftc -I$host -Xlinker -L$host -Xlinker -rpath -Xlinker $host -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser"
fi
