#!/usr/bin/env bash
# Fails when a generated app does not compile with Approachable Concurrency. Build the tools first.
# With default isolation MainActor, it is refused with the message that Troubleshooting explains: the
# types of a generated app say what is isolated, and leave the rest to the default.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
factory=${FACTORY:-$root/Tools/.build/debug/factory}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --target FactoryKit
bin=$(swift build --show-bin-path)
check=(swiftc -typecheck -parse-as-library -swift-version 6 -warnings-as-errors -I "$bin/Modules"
  -enable-upcoming-feature InferIsolatedConformances
  -enable-upcoming-feature NonisolatedNonsendingByDefault)
for map in "$bin"/CFactory*.build/module.modulemap; do check+=(-Xcc "-fmodule-map-file=$map"); done
for headers in Sources/CFactory*/include; do check+=(-Xcc "-I$root/$headers"); done

cd "$work"
"$factory" new Shop --factory-path "$root" --quiet
cd Shop
echo '{"id": 1, "title": "Playtime"}' >movie.json
"$factory" recipe crud Movie --from movie.json --with-tests --quiet
"$factory" generate service Clock --async --with-tests --quiet
mapfile -t files < <(find Sources -name '*.swift')
"${check[@]}" "${files[@]}"
if "${check[@]}" -default-isolation MainActor "${files[@]}" >"$work/out" 2>&1; then
  echo "✘ a generated app compiles with default isolation MainActor: say so in New Xcode projects" >&2
  exit 1
fi
grep -q "main actor-isolated conformance of 'Movie' to 'Decodable'" "$work/out" || { cat "$work/out" >&2; exit 1; }
echo "a generated app compiles with Approachable Concurrency"
