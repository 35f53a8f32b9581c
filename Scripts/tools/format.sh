#!/usr/bin/env bash
# Formats all Swift code in place, by the rules in .swift-format.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh
git ls-files -z --cached --others --exclude-standard '*.swift' | sort -zu |
  xargs -0 swift format format --in-place --parallel
