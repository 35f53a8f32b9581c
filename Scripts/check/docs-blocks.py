#!/usr/bin/env python3
"""Fails on a block of code in the documentation that is not compiled code, or no longer equal to it.

A line above a block says where it comes from:

    <!-- snippet: Snippets/Scopes.swift#session -->   that part of a file that is compiled
    <!-- output: Snippets/Scopes.swift#session -->    what that snippet prints (with --run DIRECTORY)
    <!-- output: Snippets/Scopes.swift --cycle -->    the message that it stops with
    <!-- output: Tests/…/LeakTests.swift#leak -->     what that test compares with the page
    <!-- output: Tests/Fixtures/Messages/NoSelf.swift -->   what the compiler says of that file
    <!-- not compiled: the reason -->                 at most a fifth of all blocks

A part stands between `// snippet.session` and the next `// snippet.` line; without a name it is
what stands between `// snippet.show` and `// snippet.hide`, or the whole file. A snippet that prints
such lines divides its output in the same way. A message of several words a line is compared word by
word, because a page wraps it. A test or script that compares a page has the block's line in its text.
Blocks of `text` are quoted like code; commands are `sh`. Blocks in other languages need no such line,
but a `make` target or script that they name must exist.

    docs-blocks.py            checks
    docs-blocks.py --update   writes the parts into the pages first
    docs-blocks.py --run DIR  also compares outputs with what the snippets in DIR print
"""

import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import textwrap

# Pages whose examples are input and output of a tool, and are run by that tool's own tests.
TOOL_PAGES = ("Generator", "Graph")
LONGEST_LINE_IN_CATALOGS = 72
COMPILED = ("Snippets/", "Examples/", "Tests/", "Sources/", "Tools/Tests/")
COMPARING = ("Tests/", "Scripts/check/")
# Files that must not compile. `make compile-matrix` compares their first line with the compiler's message.
REFUSED = "Tests/Fixtures/Messages/"
SAYS = "// says: "
PART = re.compile(r"^\s*// snippet\.(\w+)\s*$")
# A comment for another tool, which no reader has to see.
TOOL_COMMENT = re.compile(r"^\s*// (swift-format-ignore|swiftlint:)")
# What the runtime says before the message that a program stops with, and where its own lines begin after it.
STOPS = "Fatal error: "
AFTER_MESSAGE = re.compile(r"^(\*\*\* |Current stack trace|Thread \d|$)")
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
    taken = part_of(path.read_text().splitlines(), wanted)
    if not taken:
        return None, f"{name} has no part `// snippet.{wanted}`"
    text = textwrap.dedent("\n".join(taken)).strip("\n")
    return text.splitlines(), None


def part_of(lines, wanted):
    """The lines of a part, without the marks."""
    taken, inside = [], not wanted
    for line in lines:
        mark = PART.match(line)
        if not mark:
            if inside:
                taken.append(line)
        elif wanted:
            inside = mark[1] == wanted
        elif mark[1] == "show":
            taken = []
        elif mark[1] == "hide":
            break
    return taken


def output_of(root, directory, source):
    """What a snippet prints, or one part of it; with arguments, the message that it stops with.

    Paths in a message are within the repository.
    """
    file, *arguments = source.split()
    name, _, wanted = file.partition("#")
    program = [directory / pathlib.Path(name).stem, *arguments]
    # Swift's backtracer says on a busy machine that it could not suspend a thread.
    env = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    done = subprocess.run(
        program, capture_output=True, text=True, timeout=60, check=not arguments, env=env)
    if not arguments:
        return part_of(done.stdout.rstrip("\n").splitlines(), wanted)
    stopped, start = done.stderr.partition(STOPS)[2], done.stderr.find("FACTORY:")
    message = []
    for line in (stopped or done.stderr[start:]).replace(f"{root}/", "").splitlines():
        if AFTER_MESSAGE.match(line):
            break
        message += textwrap.wrap(line, LONGEST_LINE_IN_CATALOGS, break_on_hyphens=False)
    return message


def refusal(root, source):
    """What the compiler says of a file that must not compile, or None if there is no such file."""
    path = root / source
    first = path.read_text().partition("\n")[0] if path.is_file() else ""
    return first.removeprefix(SAYS) if first.startswith(SAYS) else None


def words_of(lines):
    return " ".join(lines).split()


def missing_comparison(root, source):
    """What is wrong with a marker whose output is compared elsewhere, if anything."""
    name = source.split()[0].partition("#")[0]
    if name.startswith("Snippets/"):
        return None if (root / name).is_file() else f"{name} does not exist"
    if name.startswith(REFUSED):
        return None if refusal(root, source) else f"{name} has no line `{SAYS.strip()}`"
    if not name.startswith(COMPARING) or not (root / name).is_file():
        return f"{name} is no test or check of this repository"
    if f"output: {source}" not in (root / name).read_text():
        return f"{name} does not compare `output: {source}`"
    return None


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
                if problem := missing_comparison(root, block.source):
                    problems.append(f"{where}: {problem}")
                elif block.source.startswith(REFUSED):
                    if words_of(shown) != words_of([said := refusal(root, block.source)]):
                        problems.append(f"{where}: the compiler says something else: {said}")
                elif options.run and block.source.startswith("Snippets/"):
                    printed = output_of(root, options.run, block.source)
                    is_message = " " in block.source
                    if is_message and words_of(printed) == words_of(shown):
                        pass
                    elif options.update and printed != shown:
                        lines[block.start : block.end] = [
                            (block.indent + line).rstrip() for line in printed
                        ]
                        page.write_text("\n".join(lines) + "\n")
                    elif printed != shown:
                        problems.append(f"{where}: {block.source} prints something else:")
                        problems += [f"    {line}" for line in printed]
            elif block.kind == "not compiled":
                excused += 1
            elif block.language in ("", "swift", "text"):
                problems.append(
                    f"{where}: say above the block what compares it: snippet, output, or why nothing"
                )
            elif block.language == "sh":
                problems += [f"{where}: {problem}" for problem in shell_problems(root, shown)]
            problems += [f"{where}: {line.strip()} is for a tool" for line in shown if TOOL_COMMENT.match(line)]
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
