#!/usr/bin/env python3
"""Fails when the repository has grown: a figure is over the one in Scripts/check/budget.json.

The figures: lines of code in each folder of Sources and Tools, neither blank nor comments; words of Markdown;
lines of scripts; uses of `.pointee` in Sources; and bytes of a stripped program with one factory, which
Scripts/bench/cost.py counts. A figure may only fall, and a fall of more than a hundredth has to be written down,
except for bytes. Code may move: a folder may grow when the sum of its tree does not. Whoever has to raise a figure
edits the table by hand, and the commit says why.

  budget.py            compares
  budget.py --write    writes down what has fallen, and new folders
  budget.py --bytes    builds the program as well, in a minute, and compares or writes its bytes
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Scripts/check/budget.json"
TREES = ("Sources", "Tools/Sources")
PROGRAM = "bytes of a program with one factory"


def files(*patterns):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout.split("\0")
    return [ROOT / each for each in sorted(set(listed)) if each and (ROOT / each).is_file()]


def text(path):
    return path.read_text(encoding="utf-8", errors="replace")


def code(path):
    """The lines of a Swift or C file that are neither blank nor comments."""
    lines, inside = 0, False
    for line in text(path).splitlines():
        line = line.strip()
        if inside or line.startswith("/*"):
            inside = "*/" not in line
        elif line and not line.startswith("//"):
            lines += 1
    return lines


def figures():
    """Each figure with its name. That of a tree is the sum of its folders."""
    found = {}
    for path in files("Sources/*.swift", "Sources/*.[ch]", "Tools/*.swift", "Plugins/*.swift"):
        name = str(path.relative_to(ROOT))
        folder = re.match(r"Sources/\w+|Tools/Sources/\w+|Tools/Tests|Plugins", name)
        if folder and ".docc" not in name and "Fixtures" not in name:
            for each in {folder.group(), tree_of(name) or folder.group()}:
                found[each] = found.get(each, 0) + code(path)
    found["words of Markdown"] = sum(len(text(path).split()) for path in files("*.md", "*.tutorial"))
    found["lines of scripts"] = sum(
        len(text(path).splitlines()) for path in files("Scripts", ".ci", "Makefile") if path != TABLE)
    found[".pointee in Sources"] = sum(
        len(re.findall(r"\.pointee\b", text(path))) for path in files("Sources/*.swift"))
    return found


def tree_of(name):
    return next((tree for tree in TREES if name.startswith(tree)), None)


def main():
    write = "--write" in sys.argv
    table = json.loads(TABLE.read_text()) if TABLE.exists() else {}
    found = figures()
    if "--bytes" in sys.argv:
        shown = subprocess.run(
            [str(ROOT / "Scripts/bench/cost.py"), "bytes"], check=True, stdout=subprocess.PIPE,
            universal_newlines=True).stdout
        found[PROGRAM] = int(shown)
    elif PROGRAM in table:
        found[PROGRAM] = table[PROGRAM]

    risen, fallen, grown = [], [], {tree for tree in TREES if found.get(tree, 0) > table.get(tree, 0)}
    for name in sorted(found.keys() | table.keys()):
        now, limit, tree = found.get(name, 0), table.get(name, 0), tree_of(name)
        moved = tree and tree != name and tree not in grown
        if now < limit - limit // 100 and name != PROGRAM:
            fallen.append(f"{name}: {now}, and the table says {limit}")
        elif now > limit and table and not (write and moved):
            risen.append(f"{name}: {now}, and {limit} are allowed")
            found[name] = limit
    if write:
        TABLE.write_text(json.dumps(dict(sorted(item for item in found.items() if item[1])), indent=1) + "\n")
        fallen = []
    for line in risen + fallen:
        print(line, file=sys.stderr)
    if risen:
        sys.exit("budget: these have grown; take something else away, or raise the figure by hand and say why")
    if fallen:
        sys.exit("budget: these have shrunk; `make budget` writes that down")
    print(f"{len(found)} figures are within the budget")


main()
