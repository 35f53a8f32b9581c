#!/usr/bin/env bash
# Fails when Docs/Promises.md names a test or a file that does not exist.
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=0
count=0
while IFS= read -r test; do
  count=$((count + 1))
  if ! grep -rqF --include='*.swift' "func \`$test\`(" Tests; then
    echo "Docs/Promises.md names a test that does not exist: $test" >&2
    missing=1
  fi
done < <(sed -n 's/^- `\(.*\)`$/\1/p' Docs/Promises.md)

while IFS= read -r file; do
  [ -f "$file" ] || { echo "Docs/Promises.md names a file that does not exist: $file" >&2; missing=1; }
done < <(grep -o '`[A-Za-z/]*\.\(swift\|sh\)`' Docs/Promises.md | tr -d '`')

((count > 0)) || { echo "Docs/Promises.md names no test" >&2; exit 1; }
((missing == 0)) || exit 1
echo "$count tests of Docs/Promises.md exist"
