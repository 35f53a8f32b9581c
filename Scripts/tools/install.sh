#!/usr/bin/env bash
# Builds the `factory` command for release and installs it with its manual page and completions.
# Usage: install.sh [prefix], by default /usr/local.
set -euo pipefail
cd "$(dirname "$0")/../.."
prefix=${1:-/usr/local}
swift build --package-path Tools -c release --product factory
factory="$(swift build --package-path Tools -c release --show-bin-path)/factory"
install -d "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" \
  "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d"
install -m 755 "$factory" "$prefix/bin/factory"
"$factory" --generate-completion-script bash >"$prefix/share/bash-completion/completions/factory"
"$factory" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_factory"
"$factory" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/factory.fish"
Scripts/tools/man.sh "$prefix/share/man/man1"
echo "installed $prefix/bin/factory"
