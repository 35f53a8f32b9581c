#!/usr/bin/env bash
# Fails when the example server fails a test, answers wrongly, or loses requests of a load of 10,000.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.2 curl
package=(--package-path Examples/FilmServer -Xswiftc -warnings-as-errors)
swift test "${package[@]}"
bin=$(swift build "${package[@]}" --show-bin-path)

work=$(mktemp -d)
server=
trap 'if [[ $server ]]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT

fail() {
  echo "$1" >&2
  cat "$work/log" >&2
  exit 1
}

echo "== the server, with samples"
: >"$work/log"  # the server may open it later than it is looked at
PORT=0 "$bin/film-server" --fixture >"$work/log" 2>&1 &
server=$!
for _ in {1..200}; do
  port=$(sed -nE 's/.*listening on 127\.0\.0\.1:([0-9]+).*/\1/p' "$work/log")
  [[ $port ]] && break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.05
done
[[ $port ]] || fail "the server does not listen"

ask() { # what the answer has to contain, and arguments of curl
  local wanted=$1
  shift
  curl --silent --show-error --max-time 20 "$@" >"$work/answer" || fail "no answer: $*"
  grep -q "$wanted" "$work/answer" || fail "the answer to $* has no $wanted: $(<"$work/answer")"
}
page=http://127.0.0.1:$port
ask well "$page/health"
ask Metropolis "$page/films"
ask Ada --header "Authorization: Bearer ada" "$page/me"
ask "Sign in first" "$page/me"
ask "When the server started" "$page/graph"
python3 - "$work/answer" <<'END'
import re, sys, xml.dom.minidom
pictures = re.findall(r"<svg.*?</svg>", open(sys.argv[1]).read(), re.S)
for picture in pictures:
    xml.dom.minidom.parseString(picture)
print(f"{len(pictures) - 1} pictures on the page /graph")
END

kill -TERM "$server"
wait "$server" || fail "the server did not end well"
server=
[[ $(grep -c "Database closed" "$work/log") -eq 1 ]] || fail "the database was not closed once"

echo "== the load"
"$bin/film-load"
