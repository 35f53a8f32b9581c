#!/usr/bin/env python3
"""Fails on a promise the compiler cannot check that has no `// unchecked:` line above it.

The line says what keeps the promise. It stands above, at most 15 lines and no blank line away.
Usage: unchecked.py [root of the repository]
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
    for line in reversed(lines[max(0, index - REACH):index + 1]):
        if SIGNATURE.search(line):
            return True
        if not line.strip():
            return False
    return False


root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
findings = []
for path in sorted(root.glob("Sources/**/*.swift")):
    lines = path.read_text().splitlines()
    for index, line in enumerate(lines):
        promise = PROMISE.search(line.split("//")[0])
        if promise and not is_signed(lines, index):
            findings.append(
                f"{path.relative_to(root)}:{index + 1}: `{promise.group()}` without a line"
                " `// unchecked: <what protects it>` above it"
            )
print("\n".join(findings) or "every unchecked promise is signed")
sys.exit(1 if findings else 0)
