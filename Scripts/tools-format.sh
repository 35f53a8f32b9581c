#!/usr/bin/env bash
# Checks the formatting of the tools; changes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
swift format lint --strict --recursive --parallel Tools/Package.swift Tools/Sources Tools/Tests
