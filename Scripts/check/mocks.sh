#!/usr/bin/env bash
# Fails when the mock of one of a hundred protocols does not compile, run or pass the formatter and `factory lint`.
# The protocols are those of Tests/Fixtures/Mocks. Build the tools first.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
factory=${FACTORY:-$root/Tools/.build/debug/factory}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R Tests/Fixtures/Mocks/. "$work"
cp .swift-format "$work"
cd "$work"

fail() { echo "✘ $1" >&2; exit 1; }
status() { local code=0; "$@" >"$work/.out" 2>&1 || code=$?; echo "$code"; }

[ "$(status "$factory" generate mock --all --check)" = 1 ] || fail "missing mocks are not found"
"$factory" generate mock --all --quiet
mocks=$(find Tests/StudioTests/Mocks -name 'Mock*.swift' ! -name MockSupport.swift | wc -l)
[ "$mocks" -ge 100 ] || fail "only $mocks mocks were made"

# The tests call at least a third of the mocks, and compare what these answer.
called=$(grep -ohE '\bMock[A-Z][A-Za-z]+' Tests/StudioTests/*Tests.swift | sort -u | grep -cv MockAnswerMissing)
[ $((called * 3)) -ge "$mocks" ] || fail "the tests call only $called of $mocks mocks"

swift format lint --strict --recursive Tests/StudioTests/Mocks
"$factory" lint Tests/StudioTests/Mocks
swift test -Xswiftc -warnings-as-errors >"$work/.out" 2>&1 || { cat "$work/.out" >&2; exit 1; }

# XCTest fails, too, and says which answer is missing.
[ "$(MISSING_ANSWER=1 status swift test --skip-build --filter MissingAnswerTests)" != 0 ] ||
  fail "a missing answer does not fail an XCTest"
grep -q 'MockFeatureFlags.isEnabled(_:) was called, and no answer was set' "$work/.out" ||
  fail "a missing answer is not named"

[ "$(status "$factory" generate mock --check)" = 0 ] || fail "new mocks are said to be out of date"
sed -i.bak 's/func films(page: Int)/func films(page: Int, size: Int)/' Sources/Studio/Async.swift
[ "$(status "$factory" generate mock --check)" = 1 ] || fail "a changed protocol is not found"
grep -q 'MockFilmSource.swift:1 is out of date' "$work/.out" || fail "an outdated mock is not named"
"$factory" generate mock --quiet
grep -q 'func films(page: Int, size: Int)' Tests/StudioTests/Mocks/MockFilmSource.swift ||
  fail "a mock is not made again"
echo "$mocks mocks compile, $called of them answer as they were told, and all pass the formatter and factory lint"
