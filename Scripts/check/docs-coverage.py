#!/usr/bin/env python3
"""Prints how many symbols have an abstract and a page of their own; fails where one has no words."""

import json
import sys

items = json.load(open(sys.argv[1]))
symbols = [item for item in items if item["kind"]["isSymbol"]]
silent = [item["referencePath"] for item in symbols if not item["hasAbstract"]]
for path in silent:
    print(f"no abstract: {path}", file=sys.stderr)
if silent:
    sys.exit(f"{len(silent)} of {len(symbols)} symbols have no documentation")
print(f"{len(symbols)} symbols have documentation")
