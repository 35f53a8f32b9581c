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

# Its tests find faults that are planted in it: a test for each, and none of them hides another.
planted=()
plant() { # file, right, wrong, the test that finds it
  local text
  text=$(<"$1")
  [[ $text == *"$2"* ]] || { echo "✘ $1 has no $2 to plant a fault in" >&2; exit 1; }
  [[ -e $1.right ]] || cp "$1" "$1.right"
  printf '%s\n' "${text//"$2"/$3}" >"$1"
  planted+=("$4")
}
find_planted() {
  if swift test --scratch-path "$scratch" >"$work/out" 2>&1; then
    echo "✘ the server's tests pass with ${#planted[@]} faults" >&2
    exit 1
  fi
  for test in "${planted[@]}"; do
    grep -qF "✘ Test \"$test\"" "$work/out" || { cat "$work/out" >&2; echo "✘ passed: $test" >&2; exit 1; }
  done
  while IFS= read -r right; do mv "$right" "${right%.right}"; done < <(find Sources -name '*.right')
  found=$((${found:-0} + ${#planted[@]}))
  planted=()
}
sources=Sources/MovieServer
http=$sources/Infrastructure/HTTP
plant $sources/App/DIContainer.swift "MovieServiceImpl(database: self.database())" "MockMovieService()" \
  "Every service is the real one"
plant $sources/Features/Movies/MovieController.swift 'router.group("movies")' 'router.group("films")' \
  "Every resource is found at its path"
plant $http/RequestGuard.swift '!hosts.contains(Self.host(of: authority))' 'hosts.isEmpty' \
  "A request to a name that is not the server's is refused"
plant $http/RequestGuard.swift 'map(Self.isJSON) != true' 'map(Self.isJSON) == false' \
  "A body that does not say that it is JSON is refused"
plant $http/RequestBody.swift 'list.count <= maximumList' 'list.count >= 0' \
  "A list that is too long is refused with its field"
plant $http/RequestBody.swift 'text.utf8.count <= 4 * maximumText, ' '' \
  "A text that is too long is refused with its field"
plant $http/RequestBody.swift ', 0x7F...0x9F, 0x061C' ', 0x061C' "A text that hides something is refused with its field"
plant $http/RequestBody.swift 'try check(key, at: field)' '' \
  "A text within an object, or that names a field, is checked as well"
plant $http/ListPage.swift 'entries.count > limit' 'entries.count < limit' "A list has pages, and a link to the next one"
plant $http/ListPage.swift ', range.contains(number)' ', number > Int.min' "A part of a list that cannot be is refused"
find_planted
plant $sources/App/AppServer.swift 'router.add(middleware: RequestGuard(hosts: hosts))' '_ = hosts' \
  "The server refuses requests to other names"
plant $sources/Features/Movies/MovieController.swift 'from: page.offset' 'from: 0' \
  "A page of movies links to the next one"
plant $sources/Features/Movies/MovieController.swift 'context.decode(Movie.self, from: request)' \
  'request.decode(as: Movie.self, context: context)' "A text that hides something is refused before it is kept"
plant $sources/Services/MovieServiceImpl.swift '.limit(count, offset: offset)' '.limit(count)' \
  "A part of the movies is found from where it begins"
plant $sources/Services/MovieServiceImpl.swift '{ throw ServiceError.exists }' '{}' "One id is for one movie"
find_planted
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

echo "a generated server builds, passes its tests, and they find $found planted faults"
