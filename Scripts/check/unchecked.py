#!/usr/bin/env python3
"""Fails on a promise that the compiler cannot check without a comment on what keeps it.

The comment says what keeps the promise. It stands behind it on the same line, or on a line of its
own above, at most 15 lines and no blank line away. Behind is for public types: between a
documentation comment and its declaration, another comment would hide the documentation.
"""

import pathlib
import re
import sys

PROMISE = re.compile(
    r"@unchecked Sendable|nonisolated\(unsafe\)|@exclusivity\(unchecked\)|unowned\(unsafe\)"
    r"|\b(fromOpaque|unsafeDowncast|unsafeBitCast|assumingMemoryBound|bindMemory|withMemoryRebound)\b"
)
SIGNATURE = re.compile(r"//+ unchecked: \S")
REACH = 15


def is_signed(lines, index):
    if SIGNATURE.search(lines[index]):
        return True
    for line in reversed(lines[max(0, index - REACH):index]):
        if SIGNATURE.match(line.lstrip()):
            return True
        if not line.strip():
            return False
    return False


root = pathlib.Path(__file__).parents[2]
findings, signed = [], 0
for path in sorted(root.glob("Sources/**/*.swift")):
    lines = path.read_text().splitlines()
    for index, line in enumerate(lines):
        promise = PROMISE.search(line.split("//")[0])
        if promise and is_signed(lines, index):
            signed += 1
        elif promise:
            findings.append(
                f"{path.relative_to(root)}:{index + 1}: `{promise.group()}` without a comment"
                " `// unchecked: <what protects it>` behind it or above"
            )
print("\n".join(findings) or f"all {signed} unchecked promises are signed")
sys.exit(1 if findings or not signed else 0)
