#!/usr/bin/env python3
"""Fails on code that is not formatted, on long lines, and on a promise that the compiler cannot check.

Such a promise needs a comment, `// unchecked: <what protects it>`, behind it or above, at most 15 lines and no
blank line away. One above a type or an extension goes for all of its members, but what crosses threads unchecked has
its own at most three lines away. Lines have 100 columns, also in comments and C, where swift-format does not look.
`--format` formats all Swift code instead.
"""

import itertools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROMISE = re.compile(
    r"@unchecked Sendable|nonisolated\(unsafe\)|@exclusivity\(unchecked\)|unowned\(unsafe\)"
    r"|\b(fromOpaque|unsafeDowncast|unsafeBitCast|assumingMemoryBound|bindMemory|withMemoryRebound)\b")
SHARED = re.compile(r"@unchecked Sendable|nonisolated\(unsafe\)")
SIGNATURE = re.compile(r"//+ unchecked: \S")
TYPE = re.compile(r"\b(class|struct|enum|extension|actor)\b.*\{")
REACH, COLUMNS = 15, 100


def is_signed(lines, index):
    if SHARED.search(lines[index]):
        return any(map(SIGNATURE.search, lines[max(0, index - 3):index + 1]))
    above = itertools.takewhile(str.strip, reversed(lines[max(0, index - REACH):index]))
    return SIGNATURE.search(lines[index]) or any(SIGNATURE.match(each.lstrip()) for each in above)


listed = subprocess.run(
    ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.swift"],
    cwd=ROOT, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.split("\0")
swift = sorted({each for each in listed if each and (ROOT / each).is_file()})
command = ["format", "--in-place"] if "--format" in sys.argv else ["lint", "--strict"]
formatted = subprocess.run(["swift", "format", *command, "--parallel", *swift], cwd=ROOT).returncode
if "--format" in sys.argv:
    sys.exit(formatted)

findings, signed = [], 0
for path in sorted(each for each in (ROOT / "Sources").rglob("*") if each.suffix in (".swift", ".c", ".h")):
    lines, around = path.read_text(encoding="utf-8").splitlines(), []  # the types, with their depth
    for index, line in enumerate(lines):
        place, depth = f"{path.relative_to(ROOT)}:{index + 1}", len(line) - len(line.lstrip())
        if len(line) > COLUMNS and ".docc" not in place:
            findings.append(f"{place}: {len(line)} columns")
        if line.strip():
            around = [each for each in around if each[0] < depth]
        code = line.split("//")[0]
        promise = path.suffix == ".swift" and PROMISE.search(code)
        is_member = not SHARED.search(code) and any(each[1] for each in around)
        if promise and (is_member or is_signed(lines, index)):
            signed += 1
        elif promise:
            findings.append(f"{place}: `{promise.group()}` without `// unchecked: <what protects it>`")
        if TYPE.search(code):
            around.append((depth, is_signed(lines, index)))
print("\n".join(findings) or f"all {signed} unchecked promises are signed")
sys.exit(1 if formatted or findings or not signed else 0)
