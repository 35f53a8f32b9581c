#!/usr/bin/env bash
# Fails when a server that the `factory` command makes does not build, pass its tests, find faults or keep the format.
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

# It builds with Approachable Concurrency as well; a server has no default isolation.
cat >>Package.swift <<'END'

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
END
swift build --build-tests --scratch-path "$scratch"

# Its wiring tests find a mock in production and a resource at another path.
plant() { # file, right, wrong
  grep -qF "$2" "$1"
  sed "s|$2|$3|" "$1" >"$work/planted"
  mv "$work/planted" "$1"
}
plant Sources/MovieServer/App/DIContainer.swift "MovieServiceImpl(database: self.database())" "MockMovieService()"
plant Sources/MovieServer/Features/Movies/MovieController.swift 'router.group("movies")' 'router.group("films")'
if swift test --scratch-path "$scratch" --filter WiringTests >"$work/out" 2>&1; then
  echo "✘ the server's wiring tests pass with two faults" >&2
  exit 1
fi
for test in "Every service is the real one" "Every resource is found at its path"; do
  grep -qF "✘ Test \"$test\" failed" "$work/out" || { cat "$work/out" >&2; echo "✘ passed: $test" >&2; exit 1; }
done
echo "a generated server builds, passes its tests, and its wiring tests find what was planted"
