#!/usr/bin/env python3
"""Fails when a file of FactoryKit names something that only a higher layer declares.

Folders of Sources/FactoryKit are layers. What a file declares and uses is read from its text: types, global
functions, and members that are declared in higher layers only.
"""

import pathlib
import re
import sys

# Lowest first; the folders of one line are one layer. Docs/Architecture.md says what each is for.
LAYERS = (
    "Platform", "Closures", "Context", "Engine Scope Observation Resolution", "Container", "Factory", "Injection", "SwiftUI")
# What all may name: public types that a core recognises or gets, and the listener of the process.
ANYWHERE = (
    "AutoRegistering Container ContainerType FactoryRegistration FactoryResetOptions ManagedContainer ProcessListeners"
    " currentTest")
# Members that the standard library declares too: which one a text means cannot be told.
STANDARD = set(
    "append contains count description first flatMap forEach hash init insert isEmpty keys last load map max min move"
    " next pointee popLast remove reserveCapacity self sort subscript take type update value values wrappedValue"
    " projectedValue deinitialize initialize allocate deallocate".split())
TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias"}
MEMBERS = {"func", "var", "let", "case"}
TOKEN = re.compile(r"`?[A-Za-z_]\w*`?|[{}().@:=]|\S")
NAME = re.compile(r"[A-Za-z_]\w*$")
STRING = re.compile(r'"((?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\])*)"')


def interpolations(match):
    return " " + " ".join(re.findall(r"\\\(((?:[^()]|\([^()]*\))*)\)", match.group(1))) + " "


def tokens_of(path):
    """The words of the code and their lines; comments and strings are left out, what is interpolated stays."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r'"""(.*?)"""', interpolations, text, flags=re.S)
    for number, line in enumerate(text.splitlines(), 1):
        for token in TOKEN.findall(STRING.sub(interpolations, line).split("//")[0]):
            yield token.strip("`"), number


class File:
    """What one file declares, and which names it uses, each with the line."""

    def __init__(self, path, layer):
        self.path, self.layer = path, layer
        self.types, self.functions, self.members = set(), set(), set()
        self.names, self.calls, self.accesses = {}, {}, {}
        scopes, opening = [], None  # what each open brace begins: "type" or "body"
        tokens = [("", 0), *tokens_of(path), ("", 0)]
        for (before, _), (token, line), (after, _) in zip(tokens, tokens[1:], tokens[2:]):
            if token in TYPES | {"extension"} and before != "." and NAME.match(after):
                if not (token == "class" and after in MEMBERS | {"init", "subscript"}):
                    opening = "type"
                if token in TYPES and after[0].isupper():
                    self.types.add(after)
            elif token in MEMBERS and before != "." and NAME.match(after) and "body" not in scopes:
                opening = "body" if token in {"func", "var"} else opening
                (self.members if scopes else self.functions).add(after)
            elif token in {"init", "deinit", "subscript"} and before != ".":
                opening = "body"
            elif token == "{":
                scopes.append(opening or "body")
                opening = None
            elif token == "}" and scopes:
                scopes.pop()
            elif NAME.match(token) and before == ".":
                self.accesses.setdefault(token, line)
            elif NAME.match(token) and before not in TYPES | MEMBERS:
                self.names.setdefault(token, line)
                if after == "(":
                    self.calls.setdefault(token, line)


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    sources, files, findings = root / "Sources/FactoryKit", [], []
    for path in sorted(sources.rglob("*.swift")):
        folder = path.relative_to(sources).parts[0]
        layer = [number for number, folders in enumerate(LAYERS) if folder in folders.split()]
        if layer:
            files.append(File(path, layer[0]))
        elif ".docc" not in folder:
            findings.append(f"{path.relative_to(root)}: {folder} is no layer: Scripts/check/layers.py lists them")

    lowest = [{}, {}, {}]  # the lowest layer that declares a type, a member or function, anything
    for file in files:
        for table, names in zip(lowest, (file.types, file.functions, file.types | file.functions | file.members)):
            for name in names:
                table[name] = min(table.get(name, file.layer), file.layer)
    types, functions, members = lowest
    headers = "".join(path.read_text() for path in root.glob("Sources/C*/include/*.h"))
    members = {name: layer for name, layer in members.items()
               if name not in STANDARD and not re.search(rf"\b{name}\b", headers)}
    functions = {name: members[name] for name in functions if name in members}

    for file in files:
        used = [(file.names, types), (file.calls, functions), (file.accesses, members)]
        above = {(line, name, table[name]) for names, table in used for name, line in names.items()
                 if table.get(name, 0) > file.layer and name not in ANYWHERE.split()}
        findings += [f"{file.path.relative_to(root)}:{line}: {LAYERS[file.layer]} names `{name}` of"
                     f" {LAYERS[layer]}, which is above it" for line, name, layer in sorted(above)]
    print("\n".join(findings) or f"{len(files)} files in {len(LAYERS)} layers name nothing above them")
    sys.exit(1 if findings or not files else 0)


main()
