#!/usr/bin/env bash
# Formats all Swift code by the rules in .swift-format; with --check, fails on code that breaks them.
# Lines of comments are longer than 100 columns only where swift-format does not look: --check finds
# them, in C as well.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
files() { git ls-files -z --cached --others --exclude-standard "$@" | sort -zu; }

if [[ ${1:-} != --check ]]; then
  files '*.swift' | xargs -0 swift format format --in-place --parallel
  exit
fi
files '*.swift' | xargs -0 swift format lint --strict --parallel
long=$(files 'Sources/*.swift' 'Sources/*.[ch]' | LC_ALL=C.UTF-8 xargs -0 grep -nE '^.{101}' || true)
if [[ $long ]]; then
  printf '%s\n' "$long" "these lines are longer than 100 columns" >&2
  exit 1
fi
