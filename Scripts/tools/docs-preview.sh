#!/usr/bin/env bash
# Serves the documentation that `make docs` has built, to this machine alone, until Ctrl-C.
# An argument is the port.
set -euo pipefail
cd "$(dirname "$0")/../.."
port=${1:-8000}
site=.build/documentation/site
if [[ ! -f $site/index.html ]]; then
  echo "there is no documentation yet: run \`make docs\` first" >&2
  exit 1
fi
echo "http://127.0.0.1:$port/"
exec python3 -m http.server "$port" --bind 127.0.0.1 --directory "$site"
