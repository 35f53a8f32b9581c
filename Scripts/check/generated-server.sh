#!/usr/bin/env bash
# Fails when a server that the `factory` command makes does not build, pass its tests or keep the format.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build --package-path Tools --product factory
# Hummingbird and GRDB are built once for this server and for the example, which has the same.
scratch=$PWD/Examples/FilmServer/.build
factory="$(swift build --package-path Tools --show-bin-path)/factory"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$factory" new MovieServer --preset server --quiet
cd MovieServer
cat >movie.json <<'JSON'
{"id": 1, "title": "Playtime", "release_year": 1967, "rating": 8.0, "genres": ["comedy"],
 "director": {"name": "Jacques Tati"}, "shown_at": "1967-12-16T20:00:00Z", "tagline": null,
 "link": "https://example.com/playtime", "extra": [1, "a"]}
JSON
"$factory" recipe crud Movie --from movie.json --with-tests --quiet
"$factory" generate service Clock --async --with-tests --quiet
swift test --scratch-path "$scratch"
swift format lint --strict --recursive --parallel Sources Tests
