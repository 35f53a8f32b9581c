#!/usr/bin/env python3
"""Fails on lines of Sources that are longer than 100 columns, comments included.

The formatter leaves comments as they are. Usage: line-width.py [root of the repository]
"""

import pathlib
import sys

WIDTH = 100
KINDS = {".swift", ".c", ".h"}

root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
findings = [
    f"{path.relative_to(root)}:{number}: {len(line)} columns, {WIDTH} are allowed"
    for path in sorted(root.glob("Sources/**/*"))
    if path.suffix in KINDS
    for number, line in enumerate(path.read_text().splitlines(), 1)
    if len(line) > WIDTH
]
print("\n".join(findings) or f"no line is longer than {WIDTH} columns")
sys.exit(1 if findings else 0)
