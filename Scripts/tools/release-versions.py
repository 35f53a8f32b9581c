#!/usr/bin/env python3
"""Fails when the tools are resolved to other versions or commits than Tools/release-versions.txt lists.

With --versions, commits are not compared: a rehearsal may resolve from a mirror that has its own.
"""
import argparse
import json
import pathlib
import sys

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "Tools"
UNKNOWN = "-"


def listed(path):
    """Version and commit of each package in the list."""
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    return {name: (version, commit) for name, version, commit in lines}


def resolved(path):
    """Version and commit of each package that the package manager has chosen."""
    pins = json.loads(path.read_text())["pins"]
    return {pin["identity"]: (pin["state"].get("version"), pin["state"]["revision"]) for pin in pins}


def problems(wanted, found, compares_commits):
    for name in sorted(wanted.keys() | found.keys()):
        if name not in found:
            yield f"{name} is listed, but is not a dependency"
            continue
        version, commit = found[name]
        if name not in wanted:
            yield f"{name} is not listed: {version} {commit}"
        elif wanted[name][0] != version:
            yield f"{name} is {version}, and {wanted[name][0]} is listed"
        elif compares_commits and wanted[name][1] == UNKNOWN:
            yield (f"{name} {version} has no commit in the list, and is resolved to {commit}: compare it with "
                   "the tag in the repository of the package, then list it")
        elif compares_commits and wanted[name][1] != commit:
            yield f"{name} {version} is the commit {commit}, and {wanted[name][1]} is listed"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--versions", action="store_true", help="compare versions alone")
    parser.add_argument("file", nargs="?", type=pathlib.Path, default=TOOLS / "Package.resolved")
    options = parser.parse_args()
    found = list(problems(
        listed(TOOLS / "release-versions.txt"), resolved(options.file), not options.versions))
    for problem in found:
        print(f"✘ {problem}", file=sys.stderr)
    if found:
        sys.exit("Tools/release-versions.txt says what a release is made of: review what changed, then change it")
    print("the tools are resolved to what a release is made of")


main()
