#!/usr/bin/env bash
# Checks that code quoted in Markdown equals its snippet.
# A quote is announced by a line `<!-- snippet: Snippets/Name.swift -->` above it; the snippet's part
# between `// snippet.show` and `// snippet.hide` counts, or all of it.
set -euo pipefail
cd "$(dirname "$0")/../.."

shown() {
  awk '
    /^\/\/ snippet\.show$/ { text = ""; next }
    /^\/\/ snippet\.hide$/ { exit }
    { text = text $0 "\n" }
    END { printf "%s", text }
  ' "$1"
}

quoted() {
  awk -v wanted="$2" '
    /^```$/ && inside { exit }
    inside { print }
    announced && /^```swift$/ { inside = 1 }
    { announced = announced && $0 == "" }
    $0 == "<!-- snippet: " wanted " -->" { announced = 1 }
  ' "$1"
}

quotes=0
while IFS=: read -r page marker; do
  snippet=${marker#<!-- snippet: }
  snippet=${snippet% -->}
  if ! diff <(shown "$snippet") <(quoted "$page" "$snippet"); then
    echo "$page does not quote $snippet as it is (< the snippet, > the page)" >&2
    exit 1
  fi
  quotes=$((quotes + 1))
done < <(grep -r --include='*.md' --exclude-dir='.build*' '^<!-- snippet: ' README.md Docs Sources)
((quotes > 0)) || { echo "no quote was found" >&2; exit 1; }
echo "$quotes quotes equal their snippets"
