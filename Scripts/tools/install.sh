#!/usr/bin/env bash
# Builds the factory command in release and installs it with its completions and its manual page.
# Usage: install.sh PREFIX, or install.sh --remove PREFIX
# It uses the swift-syntax of the toolchain, which takes nearly all of the time, so the rest need not be optimized; the
# command then wants this toolchain where it is. With FACTORY_SYNTAX='' it builds its own, as a release does.
set -euo pipefail
fail() {
  echo "install: $1" >&2
  exit 1
}
remove=no
if [ "${1:-}" = --remove ]; then
  remove=yes
  shift
fi
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

# Before the build, which takes minutes: what exists of the folders has to be writable.
for file in bin/factory $bash $zsh $fish $manual; do
  folder=$(dirname "$prefix/$file")
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  [ -d "$folder" ] && [ -w "$folder" ] || fail "$folder is not writable. Name another prefix: make install PREFIX=DIR"
done

cd "$(dirname "$0")/../.."
echo "building factory in release: two minutes the first time" >&2
export FACTORY_SYNTAX="${FACTORY_SYNTAX-$(Scripts/tools/syntax.sh)}"
# A release has flags for the package manager.
flags="${FACTORY_BUILD_FLAGS:-} $FACTORY_SYNTAX ${FACTORY_SYNTAX:+-Xswiftc -Onone -Xswiftc -gnone}"
# shellcheck disable=SC2086 # they are words
build() { swift build --package-path Tools -c release $flags "$@"; }
build --product factory
products=$(build --show-bin-path)
factory=$products/factory
for file in bin/factory $bash $zsh $fish $manual; do install -d "$(dirname "$prefix/$file")"; done
install -m 755 "$factory" "$prefix/bin/factory"
"$factory" --generate-completion-script bash >"$prefix/$bash"
"$factory" --generate-completion-script zsh >"$prefix/$zsh"
"$factory" --generate-completion-script fish >"$prefix/$fish"
# The generator of the manual page is a part of swift-argument-parser; its plugin would build everything again.
build --product generate-manual
"$products/generate-manual" "$factory" --output-directory "$prefix/$(dirname $manual)"
echo "installed $prefix/bin/factory"
