#!/usr/bin/env python3
# Fails when code that a step of .ci/rest covers has changed since that step last passed.
"""`.ci/rest` takes too long for each change. Each of its steps writes a line into .ci/stamps when it passes: its
name, a hash of the code that it covers (.ci/covered), and the seconds that it took. The line is committed with the
change.

    stamps.py                        compares all lines; fails when a step has to run again
    stamps.py --old                  prints the steps that have to run again
    stamps.py --help                 prints each step, what it covers and how long it took
    stamps.py --write STEP SECONDS   writes the line of a step that has passed
"""
import hashlib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
STAMPS = ROOT / ".ci/stamps"
# Lines that are comments: of Swift, C and the models; of scripts. A script's first line is none.
COMMENTS = {".swift": r"\s*//", ".c": r"\s*//", ".h": r"\s*//", ".pml": r"\s*//(?! (passes|fails):)",
            ".sh": r"#(?!!)", ".py": r"#(?!!)"}


def covered():
    """The steps, each with its patterns of files, and that of their lines or None."""
    for line in (ROOT / ".ci/covered").read_text().splitlines():
        if line and not line.startswith("#"):
            files, _, content = line.partition(" ~ ")
            step, *patterns = files.split()
            yield step, patterns, re.compile(content, re.M) if content else None


def code(path):
    """The file without comments of whole lines and without empty lines."""
    text = path.read_text(errors="surrogateescape")
    comment = COMMENTS.get(path.suffix)
    lines = (line.rstrip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not (comment and re.match(comment, line)))


def hash_of(patterns, content):
    """The hash of what a step covers; ends the program when a pattern has no file."""
    digest = hashlib.sha256()
    for pattern in patterns:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", pattern],
            cwd=ROOT, check=True, capture_output=True, text=True).stdout
        # Documentation is no code.
        paths = [path for path in sorted(set(listed.split("\0")))
                 if path and ".docc/" not in path and (ROOT / path).is_file()]
        if not paths:
            sys.exit(f"stamps: .ci/covered names {pattern}, which has no file")
        for path in paths:
            text = code(ROOT / path)
            if content is None or content.search(text):
                digest.update(f"{path}\0{text}\0".encode(errors="surrogateescape"))
    return digest.hexdigest()


def stamps():
    if not STAMPS.exists():
        return {}
    lines = [line.split() for line in STAMPS.read_text().splitlines()]
    return {step: (digest, seconds) for step, digest, seconds in lines}


def write(step, seconds):
    hashes = {name: hash_of(patterns, content) for name, patterns, content in covered() if name == step}
    written = stamps() | {step: (hashes[step], seconds)}
    lines = (f"{name:<9}  {digest}  {took}\n" for name, (digest, took) in sorted(written.items()))
    STAMPS.write_text("".join(lines))
    print(f".ci/stamps has the line of {step}: commit it with the change")


def old():
    """The steps whose code is not the one that they have passed with."""
    known = stamps()
    return [name for name, patterns, content in covered()
            if known.get(name, ("",))[0] != hash_of(patterns, content)]


def duration(step):
    """How long a step took when it last passed, as text."""
    seconds = stamps().get(step, ("", None))[1]
    return f"{seconds:>5} s" if seconds else "unknown"


def describe():
    outdated = old()
    print("    took  step       covers")
    for name, patterns, content in covered():
        note = "" if content is None else f" (files with {content.pattern})"
        print(f" {duration(name)}  {name:<9}  {' '.join(patterns)}{note}")
    print(f"Have to run again: {' '.join(outdated) or 'none'}. `.ci/rest old` runs them.")


def compare():
    steps = subprocess.run([ROOT / ".ci/rest", "--list"], check=True, capture_output=True, text=True).stdout
    listed = {line.split()[1] for line in steps.splitlines()}
    names = {name for name, _, _ in covered()}
    if listed != names:
        sys.exit(f"stamps: .ci/covered and .ci/rest differ in {' '.join(sorted(listed ^ names))}")
    if outdated := old():
        lines = "".join(f"  {duration(name)}  {name}\n" for name in outdated)
        sys.exit("stamps: code has changed since these steps passed, which then took:\n"
                 f"{lines}Run them with `.ci/rest old`, and commit .ci/stamps.")
    print(f"{len(names)} steps of .ci/rest have passed with this code")


match sys.argv[1:]:
    case ["--write", step, seconds]: write(step, seconds)
    case ["--old"]: print(*old(), sep="\n")
    case ["--help"]: describe()
    case _: compare()
