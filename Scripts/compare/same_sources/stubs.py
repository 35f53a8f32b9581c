"""Declarations for types that a project has from elsewhere, made from the compiler's own errors."""
import re

MISSING = re.compile(r"cannot find type '(\w+)' in scope$")
NESTED = re.compile(r"'(\w+)' is not a member type of (?:class|struct|enum|protocol|type alias|actor) '([\w.]+)'$")
GENERIC = re.compile(r"cannot specialize non-generic type '(?:Project\.)?([\w.]+)'$")
PROTOCOL = [re.compile(pattern) for pattern in (
    r"inheritance from non-protocol(?:, non-class)? type '(?:Project\.)?([\w.]+)'$",
    r"constrained to non-protocol, non-class type '(?:Project\.)?([\w.]+)'$",
    r"non-protocol, non-class type '(?:Project\.)?([\w.]+)' cannot be used within a protocol-constrained type$",
    r"multiple inheritance from classes '[\w.]+' and '(?:Project\.)?([\w.]+)'$",
    r"inheritance from class-constrained protocol composition type '(?:Project\.)?([\w.]+)'$",
    r"cannot inherit from class '(?:Project\.)?([\w.]+)' because it has overridable members",
)]


class Stubs:
    """Classes, unless the project's code needs a protocol."""

    def __init__(self):
        self.parameters = {}  # how many generic parameters each has, by full name
        self.protocols = set()

    def __len__(self):
        return len(self.parameters)

    def learn(self, diagnostics, line_of):
        """Returns whether the errors led to other stubs."""
        before = (dict(self.parameters), set(self.protocols))
        for (file, line, column, kind, text), _ in diagnostics.items():
            if kind != "error":
                continue
            if match := MISSING.search(text):
                self.parameters.setdefault(match[1], 0)
            elif match := NESTED.search(text):
                owner = match[2].removeprefix("Project.")
                self.parameters.setdefault(f"{owner}.{match[1]}", 0)
            elif (match := GENERIC.search(text)) and match[1] in self.parameters:
                self.parameters[match[1]] = arguments(line_of(file, line)[column - 1:])
            else:
                names = (match[1] for pattern in PROTOCOL if (match := pattern.search(text)))
                self.protocols.update(name for name in names if name in self.parameters and "." not in name)
        return before != (self.parameters, self.protocols)

    def text(self):
        lines = ["import Foundation"]
        for name, count in sorted(self.parameters.items()):
            outer, _, own = name.rpartition(".")
            generics = f"<{', '.join(f'T{each}' for each in range(count))}>" if count else ""
            if name in self.protocols:
                declaration = f"public protocol {own} {{}}"
            else:
                declaration = f"open class {own}{generics}: @unchecked Sendable {{ public init() {{}} }}"
            lines.append(f"extension {outer} {{ {declaration} }}" if outer else declaration)
        return "\n".join(lines) + "\n"


def arguments(text):
    """How many generic arguments follow a name: 2 for `Pair<Int, [String: Int]>`."""
    depth, count = 0, 1
    for character in text[text.find("<"):]:
        if character in "<([":
            depth += 1
        elif character in ">)]":
            depth -= 1
            if depth == 0:
                break
        elif character == "," and depth == 1:
            count += 1
    return count
