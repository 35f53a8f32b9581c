#!/usr/bin/env bash
# Fails when a step of the tutorials does not compile, or the program that they build fails its tests.
# The steps are files of the catalog. They are followed in the tutorials' order: first the program is
# built alone, then its tests are added. They have to pass, except for the step that shows a failure.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
steps=$root/Sources/FactoryKit/FactoryKit.docc/Resources
package=$root/.build/tutorials/Tea
mkdir -p "$package/Sources/Tea"

place() { cmp -s "$1" "$2" || cp "$1" "$2"; } # keeps the date of what has not changed

manifest() {
  sed "s|\"../Factory\"|\"$root\"|" "$steps/$1" >"$package/Package.new"
  place "$package/Package.new" "$package/Package.swift"
}

rm -rf "$package/Tests"
manifest package-01.swift
last_app=$(ls "$steps"/app-*.swift | tail -n 1)
place "$last_app" "$package/Sources/Tea/main.swift"
swift run --package-path "$package" Tea
swift run --package-path "$package" Tea --iced

mkdir -p "$package/Tests/TeaTests"
manifest package-02.swift
# One step shows a failure, whose message the tutorial quotes.
quoted=$(tr -s '[:space:]' ' ' <"$steps/../Tutorials/TestingTheApp.tutorial" | sed -E 's/.*`Container\.kettle` "([^"]*)".*/\1/')
place "$steps/tests-05.swift" "$package/Tests/TeaTests/TeaTests.swift"
if output=$(swift test --package-path "$package" 2>&1); then
  echo "the tutorial's strict test passes, and says that it fails" >&2
  exit 1
fi
grep -qE "FACTORY: Container\.kettle .*$quoted" <<<"$output" || {
  printf '%s\nthe tutorial quotes: %s\n' "$output" "$quoted" >&2
  exit 1
}
last_tests=$(ls "$steps"/tests-*.swift | tail -n 1)
place "$last_tests" "$package/Tests/TeaTests/TeaTests.swift"
place "$steps/xctests-01.swift" "$package/Tests/TeaTests/TeaXCTests.swift"
swift test --package-path "$package"

bin=$(swift build --package-path "$package" --show-bin-path)
check=(swiftc -typecheck -swift-version 6 -I "$bin/Modules")
for map in "$bin"/CFactory*.build/module.modulemap; do check+=(-Xcc "-fmodule-map-file=$map"); done
for headers in Sources/CFactory*/include; do check+=(-Xcc "-I$headers"); done
for step in "$steps"/app-*.swift "$steps"/tests-*.swift; do
  "${check[@]}" "$step"
done
echo "each step of the tutorials compiles, and the program they build passes its tests"
