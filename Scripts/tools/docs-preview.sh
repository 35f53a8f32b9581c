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
python3 - "$port" 2>/dev/null <<'END' || {
import socket, sys
socket.create_server(("127.0.0.1", int(sys.argv[1]))).close()
END
  echo "port $port cannot be used; choose another one: make docs-preview ARGS=8001" >&2
  exit 1
}
echo "http://127.0.0.1:$port/"
exec python3 -m http.server "$port" --bind 127.0.0.1 --directory "$site"
