#!/usr/bin/env bash
# Prints the types of the modules that generated code imports, for `ImportedNames.swift`.
set -euo pipefail
cd "$(dirname "$0")/../.."
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
target=$(swift -print-target-info | sed -nE 's/.*"unversionedTriple": "([^"]+)".*/\1/p')
for module in Swift _Concurrency _StringProcessing Foundation FoundationEssentials \
  FoundationInternationalization FoundationNetworking Observation Testing XCTest Dispatch; do
  swift symbolgraph-extract -module-name "$module" -target "$target" -output-dir "$directory" \
    -minimum-access-level public
done
{
  # One top-level type is one symbol whose path has a single component.
  python3 -c 'import glob, json, sys
for path in glob.glob(sys.argv[1] + "/*.symbols.json"):
    for symbol in json.load(open(path))["symbols"]:
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        if len(symbol["pathComponents"]) == 1 and kind in (
            "struct", "class", "enum", "protocol", "typealias", "actor"):
            print(symbol["pathComponents"][0])' "$directory"
  grep -rhoE 'public (final )?(class|struct|enum|protocol|typealias|actor) [A-Z]\w+' \
    Sources/FactoryKit Sources/FactoryTesting | sed -E 's/.* //'
} | grep -E '^[A-Z]' | grep -vE '^NS' | sort -u | tr '\n' ' ' | fold -s -w 92
echo
