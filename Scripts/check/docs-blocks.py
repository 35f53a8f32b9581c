#!/usr/bin/env python3
"""Fails on a block of code in the documentation that is not compiled code, or no longer equal to it.

A line above a block says where it comes from:

    <!-- snippet: Snippets/Scopes.swift#session -->   that part of a file that is compiled
    <!-- output: Snippets/Scopes.swift -->            what that snippet prints (with --run DIRECTORY)
    <!-- not compiled: the reason -->                 at most a fifth of all blocks

A part stands between `// snippet.session` and the next `// snippet.` line; without a name it is
what stands between `// snippet.show` and `// snippet.hide`, or the whole file. Blocks in other
languages than Swift need no such line, but a `make` target or script that they name must exist.

    docs-blocks.py            checks
    docs-blocks.py --update   writes the parts into the pages first
    docs-blocks.py --run DIR  also compares outputs with what the snippets in DIR print
"""

import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys
import textwrap

# Pages whose examples are input and output of a tool, and are run by that tool's own tests.
TOOL_PAGES = ("Generator", "Graph")
LONGEST_LINE_IN_CATALOGS = 72
COMPILED = ("Snippets/", "Examples/", "Tests/", "Sources/")
MARKER = re.compile(r"^\s*<!-- (snippet|output|not compiled): (.+?) -->\s*$")
FENCE = re.compile(r"^(\s*)```(\S*)\s*$")


@dataclasses.dataclass
class Block:
    page: pathlib.Path
    line: int
    language: str
    indent: str
    start: int
    end: int
    kind: str = ""
    source: str = ""


def pages(root):
    found = [root / "README.md", root / "CONTRIBUTING.md"]
    found += sorted((root / "Sources").glob("*/*.docc/**/*.md"))
    found += [page for page in sorted((root / "Docs").glob("*.md")) if not page.name.startswith(TOOL_PAGES)]
    found += sorted((root / "Docs/Messages").glob("*.md"))
    found += sorted((root / "Skills").glob("**/*.md"))
    found += sorted((root / "Examples").glob("*/README.md"))
    return [page for page in found if page.exists()]


def blocks(page, lines):
    marker, open_block, found = None, None, []
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if open_block:
            if fence and not fence[2] and fence[1] == open_block.indent:
                open_block.end = number
                found.append(open_block)
                open_block = None
        elif fence:
            open_block = Block(page, number + 1, fence[2], fence[1], number + 1, number + 1)
            if marker:
                open_block.kind, open_block.source = marker
            marker = None
        elif match := MARKER.match(line):
            marker = match[1], match[2]
        elif line.strip():
            marker = None
    return found


def part(root, source):
    """The text of a compiled file that a marker names, or a message what is wrong with it."""
    name, _, wanted = source.partition("#")
    path = root / name
    if not path.is_file() or not name.startswith(COMPILED):
        return None, f"{name} is no compiled file of this repository"
    lines, taken, inside = path.read_text().splitlines(), [], not wanted
    for line in lines:
        mark = re.match(r"^\s*// snippet\.(\w+)\s*$", line)
        if not mark:
            if inside:
                taken.append(line)
        elif wanted:
            inside = mark[1] == wanted
        elif mark[1] == "show":
            taken = []
        elif mark[1] == "hide":
            break
    if not taken:
        return None, f"{name} has no part `// snippet.{wanted}`"
    text = textwrap.dedent("\n".join(taken)).strip("\n")
    return text.splitlines(), None


def output_of(directory, source):
    program = directory / pathlib.Path(source).stem
    done = subprocess.run([program], capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.rstrip("\n").splitlines()


def shell_problems(root, lines):
    scripts = (root / "Scripts").glob("**/*")
    targets = {"help"} | {script.stem for script in scripts if script.suffix in (".sh", ".py")}
    for line in lines:
        if match := re.match(r"^\s*(?:\$ )?make ([a-z][a-z-]*)", line):
            if match[1] not in targets:
                yield f"`make {match[1]}` does not exist"
        for script in re.findall(r"(?<![\w/])Scripts/[\w./-]+", line):
            if not (root / script).exists():
                yield f"{script} does not exist"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--run", type=pathlib.Path)
    options = parser.parse_args()
    root, problems, compiled, excused = pathlib.Path(__file__).parents[2], [], 0, 0

    for page in pages(root):
        lines = page.read_text().splitlines()
        in_catalog = ".docc" in str(page)
        for block in reversed(blocks(page, lines)):
            where = f"{page.relative_to(root)}:{block.line}"
            shown = [line.removeprefix(block.indent) for line in lines[block.start : block.end]]
            if block.kind == "snippet":
                text, problem = part(root, block.source)
                if problem:
                    problems.append(f"{where}: {problem}")
                    continue
                if options.update and text != shown:
                    lines[block.start : block.end] = [
                        (block.indent + line).rstrip() for line in text
                    ]
                    page.write_text("\n".join(lines) + "\n")
                elif text != shown:
                    problems.append(f"{where}: this is not {block.source} as it is")
                shown, compiled = text, compiled + 1
            elif block.kind == "output":
                compiled += 1
                if not shown:
                    problems.append(f"{where}: the output of {block.source} is missing")
                if options.run:
                    printed = output_of(options.run, block.source)
                    if options.update and printed != shown:
                        lines[block.start : block.end] = [
                            (block.indent + line).rstrip() for line in printed
                        ]
                        page.write_text("\n".join(lines) + "\n")
                    elif printed != shown:
                        problems.append(f"{where}: {block.source} prints something else:")
                        problems += [f"    {line}" for line in printed]
            elif block.kind == "not compiled":
                excused += 1
            elif block.language in ("", "swift"):
                problems.append(
                    f"{where}: say above the block which snippet this is, or why it is not compiled"
                )
            elif block.language == "sh":
                problems += [f"{where}: {problem}" for problem in shell_problems(root, shown)]
            if in_catalog:
                problems += [
                    f"{where}: {len(line)} columns; {LONGEST_LINE_IN_CATALOGS} fit a page"
                    for line in shown
                    if len(line) > LONGEST_LINE_IN_CATALOGS
                ]

    if excused * 5 > compiled + excused:
        problems.append(f"{excused} of {compiled + excused} blocks are not compiled: over a fifth")
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems or not compiled:
        sys.exit(f"{len(problems)} problems in the documentation's code")
    print(f"{compiled} blocks equal compiled code; {excused} are not compiled, each with a reason")


main()
