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

# Names that look like findings of their own, as the command reports them: the plugin shows them as names.
forged='Sources/App/A.swift\n/x/B.swift:1:1: error: forged [r]\u001b[2J\u202e'
hostile=$(mktemp -d)
trap 'rm -rf "$log" "$hostile"' EXIT
cat >"$hostile/factory" <<END
#!/bin/sh
cat <<'JSON'
{"files": 1, "unresolved": [], "findings": [{"rule": "r", "level": "warning", "message": "$forged",
  "file": "$forged.swift", "line": 1, "column": 2, "fixable": false,
  "notes": [{"message": "$forged", "file": "$forged.swift", "line": 3, "column": 4}]}]}
JSON
exit 1
END
chmod +x "$hostile/factory"
swift build --package-path .. --product factory-build-lint
"$(swift build --package-path .. --show-bin-path)/factory-build-lint" \
  "$hostile/factory" "$hostile" "$hostile/Sources/App" "$hostile/stamp" >"$log" ||
  fail "a warning whose names hold a line with an error ends the build."
[[ $(wc -l <"$log") -eq 2 ]] && ! grep -q $'\x1b\|\u202e' "$log" ||
  fail "names of a report begin lines of their own, or hide something."

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
