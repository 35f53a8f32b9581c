#!/usr/bin/env python3
"""Fails on code that is not formatted, on long lines, and on a promise that the compiler cannot check.

Such a promise needs a comment, `// unchecked: <what protects it>`, behind it or above, at most 15 lines and no
blank line away. One above a type or an extension goes for all of its members. Lines have 100 columns, also in comments and C, where swift-format does not look.
`--format` formats all Swift code instead.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROMISE = re.compile(
    r"@unchecked Sendable|nonisolated\(unsafe\)|@exclusivity\(unchecked\)|unowned\(unsafe\)"
    r"|\b(fromOpaque|unsafeDowncast|unsafeBitCast|assumingMemoryBound|bindMemory|withMemoryRebound)\b")
SIGNATURE = re.compile(r"//+ unchecked: \S")
TYPE = re.compile(r"\b(class|struct|enum|extension|actor)\b.*\{")
REACH, COLUMNS = 15, 100


def is_signed(lines, index):
    if SIGNATURE.search(lines[index]):
        return True
    for line in reversed(lines[max(0, index - REACH):index]):
        if SIGNATURE.match(line.lstrip()):
            return True
        if not line.strip():
            return False
    return False


def is_within_signed(lines, index):
    """Whether a type or an extension around the line is signed."""
    indent = len(lines[index]) - len(lines[index].lstrip())
    for at in range(index - 1, -1, -1):
        own = len(lines[at]) - len(lines[at].lstrip())
        if not lines[at].strip() or own >= indent:
            continue
        indent = own
        if TYPE.search(lines[at].split("//")[0]) and is_signed(lines, at):
            return True
    return False


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
    lines = path.read_text(encoding="utf-8").splitlines()
    for index, line in enumerate(lines):
        place = f"{path.relative_to(ROOT)}:{index + 1}"
        if len(line) > COLUMNS and ".docc" not in place:
            findings.append(f"{place}: {len(line)} columns")
        promise = path.suffix == ".swift" and PROMISE.search(line.split("//")[0])
        if promise and (is_signed(lines, index) or is_within_signed(lines, index)):
            signed += 1
        elif promise:
            findings.append(f"{place}: `{promise.group()}` without `// unchecked: <what protects it>`")
print("\n".join(findings) or f"all {signed} unchecked promises are signed")
sys.exit(1 if formatted or findings or not signed else 0)
