#!/usr/bin/env python3
"""Fails when the assistants' skill names an API that does not exist in the library.

Reads the symbol graphs that `make docs` writes. A name in backticks that starts with a capital
letter, or has parentheses, has to be a symbol; its code is checked with that of the pages.
"""

import json
import pathlib
import re
import sys

# Names of Swift and its libraries, and of what the reader is to write.
FOREIGN = {"Observable", "MainActor", "Sendable", "Live", "API", "Service", "FactoryKit"}
FOREIGN |= {"FactoryTesting", "Hashable"}


def known(graphs):
    names = set()
    for file in pathlib.Path(graphs).glob("*/*.symbols.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            path = symbol["pathComponents"]
            names.update((".".join(path), path[-1]))
            names.add(path[-1].partition("(")[0])
    return names


def named(text):
    fenced = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    for code in re.findall(r"`([^`\n]+)`", fenced):
        if re.fullmatch(r"@?[A-Z][\w.]*", code):
            yield code.lstrip("@")
        elif re.fullmatch(r"[a-z]\w*\([\w:]*\)", code):
            yield code


def main():
    root = pathlib.Path(__file__).parents[2]
    names, count, missing = known(root / ".build/documentation/graphs"), 0, []
    for page in sorted((root / "Skills").glob("**/*.md")):
        for name in named(page.read_text()):
            count += 1
            if name not in names and name not in FOREIGN:
                missing.append(f"{page.relative_to(root)}: there is no `{name}`")
    for line in missing:
        print(line, file=sys.stderr)
    if missing or not count:
        sys.exit(f"{len(missing)} names that do not exist")
    print(f"all {count} names in the assistants' skill exist")


main()
