#!/usr/bin/env bash
# Checks that the compiler says of each mistake in Tests/Fixtures/Messages what the page says it does.
# The message is in the first line of the fixture, and has to be on the page on troubleshooting.
# Arguments go to SwiftPM.
set -euo pipefail
cd "$(dirname "$0")/../.."
fixtures=Tests/Fixtures/Messages
page=Sources/FactoryKit/FactoryKit.docc/Articles/Troubleshooting.md
swift build --target FactoryTesting "$@"
bin=$(swift build --show-bin-path "$@")
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT
compile=(swiftc -swift-version 6 -parse-as-library -enable-upcoming-feature MemberImportVisibility
  -I "$bin/Modules" -I "$modules")
for map in "$bin"/CFactory*.build/module.modulemap; do compile+=(-Xcc "-fmodule-map-file=$map"); done
for headers in Sources/CFactory*/include; do compile+=(-Xcc "-I$headers"); done
for module in "$fixtures"/Modules/*.swift; do
  name=$(basename "$module" .swift)
  "${compile[@]}" -emit-module -module-name "$name" -emit-module-path "$modules/$name.swiftmodule" \
    "$module"
done

failures=0
for fixture in "$fixtures"/*.swift; do
  expected=$(sed -n '1s|^// says: ||p' "$fixture")
  output=$("${compile[@]}" -typecheck "$fixture" 2>&1) || true
  if [[ -z $expected ]] || ! grep -qF "$expected" <<<"$output"; then
    printf '%s: expected "%s" among\n%s\n' "$fixture" "$expected" "$output" >&2
    failures=$((failures + 1))
  fi
  if ! grep -qF "\`$expected\`" "$page"; then
    echo "$page does not name the message of $fixture: $expected" >&2
    failures=$((failures + 1))
  fi
done
((failures == 0)) || exit 1
echo "the compiler says what the page says of $(ls "$fixtures"/*.swift | wc -l) mistakes"
