#!/usr/bin/env python3
"""Fails on a block of code in the documentation that is not compiled code, or no longer equal to it.

A line above a block says where it comes from:

    <!-- snippet: Snippets/Scopes.swift#session -->   that part of a file that is compiled
    <!-- output: Snippets/Scopes.swift#session -->    what that snippet prints (with --run DIRECTORY)
    <!-- output: Snippets/Scopes.swift --cycle -->    the message that it stops with
    <!-- output: Tests/…/LeakTests.swift#leak -->     what that test compares with the page
    <!-- output: Tests/Fixtures/Messages/NoSelf.swift -->   what the compiler says of that file
    <!-- not compiled: the reason -->                 at most a fifth of all blocks

A part stands between `// snippet.session` and the next `// snippet.` line; without a name it is what stands
between `// snippet.show` and `// snippet.hide`, or the whole file. What a snippet prints is divided in the same
way. Blocks of `text` are quoted like code; commands are `sh`, and their make targets and scripts must exist.

    quotes.py            checks
    quotes.py --update   writes the parts into the pages first
    quotes.py --run DIR  also runs all snippets in DIR and compares what they print
"""

import os
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILED = ("Snippets/", "Examples/", "Tests/", "Sources/", "Tools/Tests/")
REFUSED, SAYS = "Tests/Fixtures/Messages/", "// says: "  # matrix.sh compares these with the compiler's words
COLUMNS = 72  # of a catalog's page
PART = re.compile(r"^\s*// snippet\.(\w+)\s*$")
MARKER = re.compile(r"^\s*<!-- (snippet|output|not compiled): (.+?) -->\s*$")
FENCE = re.compile(r"^(\s*)```(\S*)\s*$")
# Where a stopped program's message ends and the runtime's own lines begin.
AFTER_MESSAGE = re.compile(r"^(\*\*\* |Current stack trace|Thread \d|$)")


class Wrong(Exception):
    pass


def pages():
    docs = (ROOT / "Docs").glob("**/*.md")
    catalogs = (ROOT / "Sources").glob("*/*.docc/**/*.md")
    others = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "Examples").glob("*/README.md")]
    return sorted([*docs, *catalogs, *others, *(ROOT / "Skills").rglob("*.md")])


def blocks(lines):
    """The code blocks of a page: kind and source of the marker, language, indentation, first line and end."""
    marker, opened = ("", ""), None
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if opened:
            if fence and not fence[2] and fence[1] == opened[3]:
                yield (*opened, number)
                opened = None
        elif fence:
            opened, marker = (*marker, fence[2], fence[1], number + 1), ("", "")
        elif match := MARKER.match(line):
            marker = match[1], match[2]
        elif line.strip():
            marker = ("", "")


def part_of(lines, wanted):
    taken, inside = [], not wanted
    for line in lines:
        mark = PART.match(line)
        if not mark:
            taken += [line] if inside else []
        elif wanted:
            inside = mark[1] == wanted
        elif mark[1] == "show":
            taken = []
        elif mark[1] == "hide":
            break
    return taken


def code_of(source):
    """The text of a compiled file that a marker names."""
    name, _, wanted = source.partition("#")
    if not name.startswith(COMPILED) or not (ROOT / name).is_file():
        raise Wrong(f"{name} is no compiled file of this repository")
    taken = part_of((ROOT / name).read_text(encoding="utf-8").splitlines(), wanted)
    if not taken:
        raise Wrong(f"{name} has no part `// snippet.{wanted}`")
    return textwrap.dedent("\n".join(taken)).strip("\n").splitlines()


def run(program, *arguments):
    # Swift's backtracer says on a busy machine that it could not suspend a thread.
    done = subprocess.run(
        [str(program), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True,
        timeout=60, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
    if done.returncode and not arguments:
        raise Wrong(f"{program.name} ends with {done.returncode}: {done.stderr}")
    return done


def output_of(source, directory):
    """What a snippet prints, or one part of it; with arguments, the message that it stops with."""
    file, *arguments = source.split()
    name, _, wanted = file.partition("#")
    done = run(directory / pathlib.Path(name).stem, *arguments)
    if not arguments:
        return part_of(done.stdout.rstrip("\n").splitlines(), wanted)
    message = done.stderr.partition("Fatal error: ")[2] or done.stderr[done.stderr.find("FACTORY:"):]
    lines = []
    for line in message.replace(f"{ROOT}/", "").splitlines():
        if AFTER_MESSAGE.match(line):
            break
        lines += textwrap.wrap(line, COLUMNS, break_on_hyphens=False)
    return lines


def expected(kind, source, shown, directory):
    """What a block has to show; words alone count where a page wraps lines."""
    if kind == "snippet":
        return code_of(source)
    name = source.split()[0].partition("#")[0]
    if not (ROOT / name).is_file():
        raise Wrong(f"{name} does not exist")
    text = shown
    if name.startswith(REFUSED):
        text = [(ROOT / name).read_text().partition("\n")[0].replace(SAYS, "")]
    elif directory and name.startswith("Snippets/"):
        text = output_of(source, directory)
    is_wrapped = name.startswith(REFUSED) or " " in source
    return shown if is_wrapped and " ".join(text).split() == " ".join(shown).split() else text


def dead_commands(lines):
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M)
    for line in lines:
        match = re.match(r"\s*(?:\$ )?make ([a-z][a-z-]*)", line)
        if match and match[1] not in targets:
            yield f"`make {match[1]}` does not exist"
        for script in re.findall(r"(?<![\w/])(?:Scripts|\.ci)/[\w./-]+", line):
            if not (ROOT / script).exists():
                yield f"{script} does not exist"


def main():
    arguments = sys.argv[1:]
    directory = pathlib.Path(arguments[arguments.index("--run") + 1]) if "--run" in arguments else None
    problems, counts = [], {"snippet": 0, "output": 0, "not compiled": 0}
    for page in pages():
        lines = page.read_text(encoding="utf-8").splitlines()
        for kind, source, language, indent, start, end in reversed(list(blocks(lines))):
            where = f"{page.relative_to(ROOT)}:{start}"
            shown = [line[len(indent):] for line in lines[start:end]]
            counts[kind or "not compiled"] += 1 if kind else 0
            if kind in ("snippet", "output"):
                try:
                    text = expected(kind, source, shown, directory)
                except Wrong as wrong:
                    problems.append(f"{where}: {wrong}")
                    continue
                if text != shown and "--update" in arguments:
                    lines[start:end] = [(indent + line).rstrip() for line in text]
                    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
                elif text != shown:
                    problems += [f"{where}: this is not {source} as it is:"] + [f"    {line}" for line in text]
            elif not kind and language in ("", "swift", "text"):
                problems.append(f"{where}: say above the block what compares it: snippet, output, or why nothing")
            elif language == "sh":
                problems += [f"{where}: {problem}" for problem in dead_commands(shown)]
            if ".docc" in str(page):
                problems += [f"{where}: {len(line)} columns; {COLUMNS} fit" for line in shown if len(line) > COLUMNS]
    for snippet in sorted((ROOT / "Snippets").glob("*.swift")) if directory else []:
        try:
            run(directory / snippet.stem)
        except Wrong as wrong:
            problems.append(str(wrong))
    compiled = counts["snippet"] + counts["output"]
    if counts["not compiled"] * 4 > compiled:
        problems.append(f"{counts['not compiled']} blocks of {compiled} others are not compiled: over a fifth")
    print("\n".join(problems) or f"{compiled} blocks are what is compiled; {counts['not compiled']} are excused")
    sys.exit(1 if problems or not compiled else 0)


main()
