#!/usr/bin/env python3
"""Fails on an option of a factory that would be lost when nothing else keeps the options.

Options that the plan tells all of have no object of their own. So each one has to be made from the
plan, or to be among those for which an object is kept; and each has to be in the copy that a change
is made on.
Usage: entry-options.py [root of the repository]
"""

import pathlib
import re
import sys

FILE = "Sources/FactoryKit/Registry/EntryOptions.swift"
FIELD = re.compile(r"^  @exclusivity\(unchecked\) var (\w+)", re.MULTILINE)


def body(text, start):
    """What stands between the braces of the declaration that begins with `start`."""
    match = re.search(rf"^  {re.escape(start)}.*?{{(.*?)(?:^  }}|}}$)", text, re.MULTILINE | re.DOTALL)
    if not match:
        sys.exit(f"{FILE}: there is no `{start}` any more")
    return match[1]


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    text = (root / FILE).read_text()
    told = body(text, "init(plan:")
    kept = body(text, "var isInFlags")
    copied = body(text, "func become(")
    fields = FIELD.findall(text)
    if not fields:
        sys.exit(f"{FILE}: no options were found")
    lost = []
    for field in fields:
        word = re.compile(rf"\b{field}\b")
        if not word.search(told) and not word.search(kept):
            lost.append(f"{FILE}: `{field}` is lost where only the plan is kept: name it in "
                        "`isInFlags`, or give it a bit and make it in `init(plan:)`")
        if not word.search(copied):
            lost.append(f"{FILE}: `{field}` is lost at the next change: name it in `become`")
    print("\n".join(lost) or f"each of {len(fields)} options is kept")
    return 1 if lost else 0


sys.exit(main())
