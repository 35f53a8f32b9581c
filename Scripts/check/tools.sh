#!/usr/bin/env bash
# Fails when a test of the `factory` command does, generated projects and mocks included, or `factory lint` on what we show.
set -euo pipefail
cd "$(dirname "$0")/../.."
# First those that take seconds: a test that waits for a build keeps a thread from them.
swift test --package-path Tools -Xswiftc -warnings-as-errors --skip EndToEndTests
swift test --package-path Tools -Xswiftc -warnings-as-errors --filter EndToEndTests
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
Scripts/tools/install.sh "$prefix"
for file in bin/factory share/man/man1/factory.1 share/bash-completion/completions/factory \
  share/zsh/site-functions/_factory share/fish/vendor_completions.d/factory.fish; do
  [ -s "$prefix/$file" ] || { echo "✘ $file is not installed" >&2; exit 1; }
done
Scripts/check/lint-clean.sh
Scripts/check/mocks.sh
