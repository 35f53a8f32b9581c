#!/usr/bin/env python3
"""Fails when a file of FactoryKit names something of a higher layer, or Tools/Package.swift is wrong about imports.

A folder is a layer. Their order, lowest first, is the first table under "## Layers" in
Docs/Architecture.md: the folders in backticks in its first column. What a file declares and uses is
read from its text: types, global functions, and members that are declared in higher layers only.
The functions that C calls, in FastPathCallbacks.swift, belong to the layers that FactoryCore.h names.

Each library in Tools/Sources imports exactly the targets and products that Tools/Package.swift lists for it,
and those that import SwiftSyntax are the ones that the table in Docs/Architecture-tools.md says.

Usage: layers.py [root of the repository]
"""

import pathlib
import re
import sys

# Members that the standard library declares too: which one a text means cannot be told.
STANDARD = set(
    "append contains count description first flatMap forEach hash init insert isEmpty keys last map"
    " max min move next pointee popLast remove reserveCapacity self sort subscript type update value"
    " values wrappedValue projectedValue deinitialize initialize allocate deallocate".split()
)
TOKEN = re.compile(r"`?[A-Za-z_]\w*`?|[{}().@:=]|\S")
NAME = re.compile(r"`?[A-Za-z_]\w*`?$")
TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias"}
MEMBERS = {"func", "var", "let", "case"}


def without_comments_and_strings(text):
    """Code only; what is interpolated into a string stays."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r'"""(.*?)"""', interpolations, text, flags=re.S)
    kept = []
    for line in text.splitlines():
        line = re.sub(r'"((?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\])*)"', interpolations, line)
        kept.append(line.split("//")[0])
    return "\n".join(kept)


def interpolations(match):
    return " " + " ".join(re.findall(r"\\\(((?:[^()]|\([^()]*\))*)\)", match.group(1))) + " "


class File:
    """What one file declares (types, global functions, members) and which names it uses."""

    def __init__(self, path, folder, text=None):
        self.path, self.folder = path, folder
        self.types, self.functions, self.members = set(), set(), set()
        self.used_types, self.used_functions, self.used_members = {}, {}, {}
        tokens = []
        text = without_comments_and_strings(text or path.read_text())
        for number, line in enumerate(text.splitlines(), 1):
            tokens += [(each.strip("`"), number) for each in TOKEN.findall(line)]
        self.read(tokens)

    def read(self, tokens):
        scopes, opening = [], None  # what each open brace begins: "type" or "body"
        for index, (token, line) in enumerate(tokens):
            before = tokens[index - 1][0] if index else ""
            after = tokens[index + 1][0] if index + 1 < len(tokens) else ""
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
            elif token == "}":
                if scopes:
                    scopes.pop()
            elif NAME.match(token) and before == ".":
                self.used_members.setdefault(token, line)
            elif NAME.match(token) and before not in TYPES | MEMBERS:
                self.used_types.setdefault(token, line)
                if after == "(":
                    self.used_functions.setdefault(token, line)


def order_of_layers(root):
    text = (root / "Docs/Architecture.md").read_text()
    section = text.split("\n## Layers\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])]


def upward(file, layer, declared, used):
    """Names that only higher layers declare, with the line and the folders."""
    for name, line in used.items():
        folders = declared.get(name, set())
        if folders and all(layer[each] > layer[file.folder] for each in folders):
            yield line, name, tuple(sorted(folders, key=layer.get))


def callbacks(root):
    """The functions that C calls, each as a file of the layer that the header names for it."""
    header = (root / "Sources/CFactoryRegistry/include/FactoryCore.h").read_text()
    fields = header.split("typedef struct fk_callbacks {", 1)[1].split("} fk_callbacks;", 1)[0]
    layers = re.findall(r"// Layer: (\w+)\.[^\n]*\n[^;]*?\(\*_Nonnull (\w+)\)", fields)
    names = re.findall(r"\(\*_Nonnull (\w+)\)\(", fields)
    if [name for _, name in layers] != names:
        sys.exit("FactoryCore.h: each function of fk_callbacks names its layer, `// Layer: Storage.`")
    path = root / "Sources/FactoryKit/Container/FastPathCallbacks.swift"
    text = path.read_text()
    for folder, name in layers:
        start = re.search(rf"^ *{name}: {{", text, re.M)
        if not start:
            sys.exit(f"FastPathCallbacks.swift: {name} of fk_callbacks is not there")
        before = "\n" * text.count("\n", 0, start.start())
        body = re.match(rf"(.*?)(?=^        \w+: {{|^      \))", text[start.end():], re.M | re.S)
        yield File(path, folder, before + body[0])


def imports_of_tools(root):
    """Where the imports of a library differ from its dependencies, or from what the table of libraries says."""
    manifest = (root / "Tools/Package.swift").read_text()
    listed = set(re.findall(r"^\| `(\w+)` .*\| imports SwiftSyntax\b", (
        root / "Docs/Architecture-tools.md").read_text(), re.M))
    parsing = set()
    targets = re.split(r"\n    \.(target|executableTarget|testTarget)\(", manifest)[1:]
    known = set(re.findall(r'(?:name|product\(name): "(\w+)"', manifest))
    for kind, target in zip(targets[::2], targets[1::2]):
        name = re.search(r'name: "(\w+)"', target)[1]
        folder = root / "Tools/Sources" / name
        if kind == "testTarget" or not folder.is_dir():
            continue
        target = re.sub(r"(?:resources|exclude): \[.*?\]", "", target, flags=re.S)
        dependencies = set(re.findall(r'"(\w+)"', re.sub(r'package: "[^"]*"', "", target))) - {name}
        imports = {
            module for path in folder.glob("**/*.swift")
            for module in re.findall(r"^(?:package |public |internal )?import (\w+)", path.read_text(), re.M)}
        if "SwiftSyntax" in imports:
            parsing.add(name)
        for module in sorted(dependencies - imports):
            yield f"Tools/Package.swift: {name} lists {module}, which no file of it imports"
        for module in sorted((imports & known) - dependencies):
            yield f"Tools/Package.swift: {name} imports {module}, which is not listed for it"
    for name in sorted(parsing ^ listed):
        yield f"Docs/Architecture-tools.md: the table is wrong about whether {name} imports SwiftSyntax"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    sources = root / "Sources/FactoryKit"
    layer = {name: number for number, name in enumerate(order_of_layers(root))}
    files, findings = [], []
    for path in sorted(sources.glob("**/*.swift")):
        if ".docc/" in path.as_posix():
            continue
        folder = path.relative_to(sources).parts[0]
        if folder in layer:
            files.append(File(path, folder))
        else:
            findings.append(f"{path.relative_to(root)}: {folder} is no layer of Docs/Architecture.md")

    types, functions, members = {}, {}, {}
    for file in files:
        for table, names in [
            (types, file.types), (functions, file.functions),
            (members, file.types | file.functions | file.members),
        ]:
            for name in names:
                table.setdefault(name, set()).add(file.folder)
    in_c = set(re.findall(r"\w+", "".join(
        path.read_text() for path in root.glob("Sources/C*/include/*.h"))))
    members = {name: where for name, where in members.items() if name not in STANDARD | in_c}
    functions = {name: members[name] for name in functions if name in members}

    for file in files + list(callbacks(root)):
        found = [
            *upward(file, layer, types, file.used_types),
            *upward(file, layer, functions, file.used_functions),
            *upward(file, layer, members, file.used_members),
        ]
        for line, name, folders in sorted(set(found)):
            findings.append(
                f"{file.path.relative_to(root)}:{line}: {file.folder} names `{name}` of"
                f" {' and '.join(folders)}, which is above it"
            )
    findings += imports_of_tools(root)
    print("\n".join(findings) or f"{len(files)} files in {len(layer)} layers name nothing above them")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
