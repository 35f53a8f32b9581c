#!/usr/bin/env bash
# Checks the format of all Swift code; changes nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
git ls-files -z --cached --others --exclude-standard '*.swift' | sort -zu |
  xargs -0 swift format lint --strict --parallel
