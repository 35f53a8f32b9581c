#!/usr/bin/env python3
"""Fails when the tools are resolved to other versions or commits than Tools/release-versions.txt lists."""
import json
import pathlib
import sys

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "Tools"


def listed(path):
    """Version and commit of each package in the list."""
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    return {name: (version, commit) for name, version, commit in lines}


def resolved(path):
    """Version and commit of each package that the package manager has chosen."""
    pins = json.loads(path.read_text())["pins"]
    return {pin["identity"]: (pin["state"].get("version"), pin["state"]["revision"]) for pin in pins}


def problems(wanted, found):
    for name in sorted(wanted.keys() | found.keys()):
        if name not in found:
            yield f"{name} is listed, but is not a dependency"
        elif name not in wanted:
            yield f"{name} is not listed: {' '.join(map(str, found[name]))}"
        elif wanted[name][0] != found[name][0]:
            yield f"{name} is {found[name][0]}, and {wanted[name][0]} is listed"
        elif wanted[name][1] not in ("-", found[name][1]):
            yield f"{name} {found[name][0]} is the commit {found[name][1]}, and {wanted[name][1]} is listed"


def main():
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else TOOLS / "Package.resolved"
    found = list(problems(listed(TOOLS / "release-versions.txt"), resolved(file)))
    for problem in found:
        print(f"✘ {problem}", file=sys.stderr)
    if found:
        sys.exit("Tools/release-versions.txt says what a release is made of: review what changed, then change it")
    print("the tools are resolved to what a release is made of")


main()
