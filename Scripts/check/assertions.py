#!/usr/bin/env python3
"""Fails on a test that asserts nothing, which would pass whatever the library does.

It has no expectation, assertion or recorded issue in its body, nor in a function of the tests that
it calls.
"""

import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).parents[2] / "Tests"
ASSERTION = re.compile(r"#expect|#require|Issue\.record|XCTAssert|XCTUnwrap|XCTFail|confirmation\(|withKnownIssue|XCTExpectFailure")
TEST = re.compile(r"@Test\b|\bfunc test\w*\(\)")
FUNCTION = re.compile(r"\bfunc\s+(`[^`]+`|\w+)")


def body(text, start):
    """The text of the function that begins at `start`, up to its closing brace."""
    opening = text.find("{", FUNCTION.search(text, start).end())
    depth = 0
    for at in range(opening, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return text[opening:at + 1]
    return text[opening:]


files = {
    path: path.read_text()
    for path in sorted(TESTS.rglob("*.swift"))
    if ".build" not in path.parts and "Fixtures" not in path.parts
}
functions = {
    path: {m.group(1): body(text, m.start()) for m in FUNCTION.finditer(text)}
    for path, text in files.items()
}
asserting = {
    name
    for contents in functions.values()
    for name, content in contents.items()
    if ASSERTION.search(content)
}

def surrounding(path):
    """What runs around each XCTest test of a file: it may assert, or stop the process."""
    contents = [functions[path].get(name, "") for name in ("invokeTest", "tearDown")]
    return any("fatalError(" in each or ASSERTION.search(each) for each in contents)


# Classes that other test cases inherit this from.
bases = {name for path, text in files.items() if surrounding(path) for name in re.findall(r"^class (\w+)", text, re.M)}
inherits = re.compile(rf": ({'|'.join(bases) or '(?!)'})\b")

silent = []
for path, text in files.items():
    if surrounding(path) or inherits.search(text):
        continue
    for match in TEST.finditer(text):
        name = FUNCTION.search(text, match.start())
        if name is None:
            continue
        content = functions[path][name.group(1)]
        calls = set(re.findall(r"\b(\w+)\s*[({]", content))
        if not ASSERTION.search(content) and not calls & asserting:
            silent.append(f"{path}: {name.group(1)}")
count = sum(len(TEST.findall(text)) for text in files.values())
print("\n".join(f"asserts nothing: {each}" for each in silent) or f"all {count} tests assert something")
sys.exit(1 if silent or not count else 0)
