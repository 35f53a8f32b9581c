#!/usr/bin/env bash
# Fails when the plugins for SwiftPM do not show what `factory lint` finds in a small package.
set -euo pipefail
cd "$(dirname "$0")/../../Plugins/Fixture"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fail() {
  cat "$log"
  printf '\n%s\n' "$1" >&2
  exit 1
}

# The plugin says something only when it runs, and it runs when a source has changed.
touch Sources/App/App.swift
swift build 2>&1 | tee "$log"
grep -q 'Sources/App/App.swift:7:7: warning: .*\[captive_dependency\]' "$log" ||
  fail "swift build does not show the finding of the fixture."
grep -q 'Feature.swift:.* warning: ' "$log" && fail "swift build shows the finding of a target without the plugin."

swift package --disable-sandbox factory-lint >"$log" 2>&1 && fail "the command plugin should fail."
grep -q '^Sources/App/App.swift:7:7: warning: .*\[captive_dependency\]' "$log" ||
  fail "swift package factory-lint does not show the finding of the fixture."
grep -q '^Sources/Feature/Feature.swift:16:15: warning: .*\[captive_dependency\]' "$log" ||
  fail "swift package factory-lint does not show the finding of the other target."
echo "the finding shows in swift build and in swift package factory-lint"
