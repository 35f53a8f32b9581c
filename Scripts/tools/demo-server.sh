#!/usr/bin/env bash
# Starts the example server and says what to open, until Ctrl-C; its first build takes minutes.
# Arguments go to the server, instead of --fixture. PORT is another port, DATABASE a file.
set -euo pipefail
cd "$(dirname "$0")/../.."
Scripts/check/toolchain.sh 6.2
swift build --package-path Examples/FilmServer --product film-server
server="$(swift build --package-path Examples/FilmServer --show-bin-path)/film-server"
export PORT=${PORT:-8080}
(($# > 0)) || set -- --fixture

cat <<END

Films from a database; each request has a container of its own, within the server's. Open

  http://127.0.0.1:$PORT/graph       what each address resolves, as pictures
  http://127.0.0.1:$PORT/films       all films; /films/1 is one of them
  http://127.0.0.1:$PORT/health      whether the database answers

  curl -H 'Authorization: Bearer ada' http://127.0.0.1:$PORT/me
  curl -H 'Authorization: Bearer ada' --json '{"title": "Yi Yi", "year": 2000}' http://127.0.0.1:$PORT/films

Ctrl-C ends it: requests that were accepted are answered, then the database is closed.
How it is put together: Examples/FilmServer/README.md

END
exec "$server" "$@"
