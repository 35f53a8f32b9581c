#!/usr/bin/env bash
# Builds the factory command in release and installs it with its completions and its manual page.
# Usage: install.sh PREFIX, or install.sh --remove PREFIX, or install.sh --syntax
# --syntax prints the flags that lead to the swift-syntax of the toolchain, for FACTORY_SYNTAX; nothing where it has none.
# That is where all of the time goes, so the rest need not be optimized, and from source it takes eight minutes of the
# processor. The command then wants this toolchain where it is. A release builds its own, with FACTORY_SYNTAX=''.
set -euo pipefail
if [ "${1:-}" = --syntax ]; then
  host=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\([^ ]*\)".*/\1/p')/host
  [ ! -d "$host/SwiftParser.swiftmodule" ] || printf -- '--scratch-path Tools/.build-toolchain -Xswiftc -I%s -Xlinker -L%s -Xlinker -rpath -Xlinker %s %s\n' \
    "$host" "$host" "$host" "-Xlinker -lSwiftSyntax -Xlinker -lSwiftParser"
  exit
fi
remove=no
[ "${1:-}" != --remove ] || { remove=yes; shift; }
prefix=${1:?install.sh [--remove] PREFIX}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
bash=share/bash-completion/completions/factory
zsh=share/zsh/site-functions/_factory
fish=share/fish/vendor_completions.d/factory.fish
manual=share/man/man1/factory.1

if [ $remove = yes ]; then
  for file in bin/factory $bash $zsh $fish $manual; do rm -f "$prefix/$file"; done
  echo "removed factory from $prefix"
  exit
fi

# Before the build, which takes minutes.
for file in bin/factory $bash $zsh $fish $manual; do
  folder=$(dirname "$prefix/$file")
  { install -d "$folder" && [ -w "$folder" ]; } ||
    { echo "install: $folder is not writable. Name another prefix: make install PREFIX=DIR" >&2 && exit 1; }
done

cd "$(dirname "$0")/../.."
echo "building factory in release: two minutes the first time" >&2
export FACTORY_SYNTAX="${FACTORY_SYNTAX-$(Scripts/tools/install.sh --syntax)}"
flags="${FACTORY_BUILD_FLAGS:-} $FACTORY_SYNTAX ${FACTORY_SYNTAX:+-Xswiftc -Onone -Xswiftc -gnone}"
# shellcheck disable=SC2086 # they are words
build() { swift build --package-path Tools -c release $flags "$@"; }
build --product factory
products=$(build --show-bin-path)
install -m 755 "$products/factory" "$prefix/bin/factory"
for shell in bash zsh fish; do "$products/factory" --generate-completion-script $shell >"$prefix/${!shell}"; done
# The generator of the manual page is a part of swift-argument-parser; its plugin would build everything again.
build --product generate-manual
"$products/generate-manual" "$products/factory" --output-directory "$prefix/$(dirname $manual)"
echo "installed $prefix/bin/factory"
[ "$(command -v factory)" -ef "$prefix/bin/factory" ] ||
  echo "$prefix/bin is not on PATH, or not first. Add to ~/.zshrc or ~/.bashrc: export PATH=\"$prefix/bin:\$PATH\"" >&2
