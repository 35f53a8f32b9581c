#!/usr/bin/env bash
# Builds the `factory` command and installs it with its completions and its manual page.
# Usage: install.sh [--release] [prefix], by default /usr/local.
#
# The debug build takes about four minutes of processor time from a fresh clone and is quick enough
# for every command; --release takes about five times as long, nearly all of it for swift-syntax.
set -euo pipefail

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit "${2:-2}"
}

configuration=debug
minutes="about 4 minutes"
prefix=
for argument in "$@"; do
  case $argument in
    --release)
      configuration=release
      minutes="about 20 minutes"
      ;;
    -*) fail "there is no option $argument. Usage: install.sh [--release] [prefix]" ;;
    *)
      [ -z "$prefix" ] || fail "two prefixes, $prefix and $argument. Usage: install.sh [--release] [prefix]"
      prefix=$argument
      ;;
  esac
done
prefix=${prefix:-/usr/local}
[[ $prefix == /* ]] || prefix=$PWD/$prefix
folders=("$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions"
  "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d")

# Before the build, which takes minutes: the folders that exist have to be writable, and the others' parents.
for folder in "${folders[@]}"; do
  existing=$folder
  while [ ! -e "$existing" ]; do existing=$(dirname "$existing"); done
  [ -d "$existing" ] || fail "$existing is not a folder. Name another prefix: make install ARGS=~/.local" 1
  [ -w "$existing" ] || fail "$existing is not writable. Name another prefix: make install ARGS=~/.local" 1
done

cd "$(dirname "$0")/../.."
# Flags for the package manager, which a release has.
read -ra flags <<<"${FACTORY_BUILD_FLAGS:-}"
echo "building factory ($configuration): the first time this takes $minutes of processor time" >&2
swift build --package-path Tools ${flags[@]+"${flags[@]}"} -c "$configuration" --product factory
products=$(swift build --package-path Tools -c "$configuration" --show-bin-path)
factory=$products/factory
install -d "${folders[@]}"
install -m 755 "$factory" "$prefix/bin/factory"
"$factory" --generate-completion-script bash >"$prefix/share/bash-completion/completions/factory"
"$factory" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_factory"
"$factory" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/factory.fish"
# The generator of the manual page is a part of swift-argument-parser; its plugin would build everything again.
swift build --package-path Tools ${flags[@]+"${flags[@]}"} -c "$configuration" --product generate-manual
"$products/generate-manual" "$factory" --output-directory "$prefix/share/man/man1"
echo "installed $prefix/bin/factory"
