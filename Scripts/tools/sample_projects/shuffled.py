"""A project's Swift files with their declarations in another order and in other files of the same folder."""
import random
import re
from collections import defaultdict

HIDDEN = re.compile(r"^(private|fileprivate|#if|@main|let |var )|private (var|func).*Factory<|\"\"\"", re.M)


def declarations(text):
    """The imports and the declarations of a file; None if they have to stay where they are."""
    if HIDDEN.search(text):
        return None
    imports, found, current, depth = [], [], [], 0
    for line in text.splitlines():
        if depth == 0 and re.match(r"(@testable )?import ", line):
            imports.append(line)
            continue
        if depth == 0 and not line.strip() and not current:
            continue
        current.append(line)
        # Braces in strings come in pairs, as interpolations do.
        depth += line.count("{") - line.count("}") + line.count("(") - line.count(")")
        if depth == 0 and line.rstrip().endswith("}"):
            found.append("\n".join(current))
            current = []
    return None if depth or "".join(current).strip() else (imports, found)


def shuffled(files, seed, keeps_names):
    """The files, path to text; keeps_names where a project file lists them."""
    chance, result, groups = random.Random(seed), {}, defaultdict(list)
    for path, text in sorted(files.items()):
        parts = declarations(text) if path.endswith(".swift") and not path.endswith("Package.swift") else None
        if parts is None:
            result[path] = text
            continue
        imports, found = parts
        chance.shuffle(found)
        if keeps_names:
            result[path] = "\n".join(imports) + "\n\n" + "\n\n".join(found) + "\n"
        else:
            is_test = any(re.search(r"import (Testing|XCTest|FactoryTesting)$", each) for each in imports)
            groups[path.rpartition("/")[0], is_test].append((imports, found))
    for (folder, is_test), parts in sorted(groups.items()):
        imports = sorted({each for some, _ in parts for each in some})
        found = [each for _, some in parts for each in some]
        chance.shuffle(found)
        count = chance.randint(1, max(1, len(parts)))
        for number in range(count):
            name = f"{'T' if is_test else 'F'}{chance.randrange(10**6)}x{number}.swift"
            path = f"{folder}/{name}" if folder else name
            result[path] = "\n".join(imports) + "\n\n" + "\n\n// moved\n".join(found[number::count]) + "\n"
    return result
