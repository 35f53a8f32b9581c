#!/usr/bin/env python3
"""Fails on a message of the library without a page in Docs/Messages, and on a page without a message.

A message is made by `Message("identifier", …)` or `Message.stop` in Swift, which are the only ways to
print one or to stop the process, and ends with `[identifier], see ` and its address in C. Its page is
Docs/Messages/identifier.md: it has the identifier as its heading, quotes the beginning of the message,
and says what it means and what to do. The `factory` command lists the pages, as does their table of
contents.

Usage: messages.py [root of the repository]
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
PAGES = "Docs/Messages"
IDENTIFIER = re.compile(r"[a-z]+(-[a-z]+)*")
MADE = re.compile(r'\bMessage(?:\.stop)?\(\s*(?:"([^"]*)"|(?!text: )(\S*))')
IN_C = re.compile(r'\[([\w-]+)\], see "\s+FK_MESSAGE_PAGES\s+"([\w-]+)\.md')
OTHER_WAYS = re.compile(r"\b(fatalError|preconditionFailure|precondition|assertionFailure)\(")
PARTS = ["What it means", "The smallest code that shows it", "What to do"]
WITHOUT_CODE = {"library-defect"}


def code_of(path):
    return "\n".join(line.split("//")[0] for line in path.read_text().splitlines())


def messages():
    """The identifiers in the sources, each with a place, and what is wrong there."""
    found, problems = {}, []
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if ".docc" in path.as_posix():
            continue
        name, code = path.relative_to(ROOT), code_of(path)
        is_message = path.name == "Message.swift"
        if not is_message and (other := OTHER_WAYS.search(code)):
            problems.append(f"{name}: `{other[1]}` stops without an identifier: `Message.stop(…)`")
        for identifier, expression in MADE.findall(code):
            if expression or not IDENTIFIER.fullmatch(identifier):
                if not is_message:
                    problems.append(f"{name}: {expression or identifier} is no identifier of a message")
            else:
                found.setdefault(identifier, name)
    for path in sorted((ROOT / "Sources").rglob("*.c")):
        name, text = path.relative_to(ROOT), path.read_text()
        pairs = IN_C.findall(text)
        if len(pairs) != text.count('"FACTORY: '):
            problems.append(f"{name}: a message does not end with `[identifier], see ` and its page")
        for identifier, page in pairs:
            found.setdefault(identifier, name)
            if identifier != page:
                problems.append(f"{name}: [{identifier}] names the page of {page}")
    return found, problems


def problems_of(page):
    """What is wrong with a page itself."""
    text, name = page.read_text(), page.relative_to(ROOT)
    if not text.startswith(f"# {page.stem}\n\n`"):
        yield f"{name}: it begins with `# {page.stem}` and the beginning of the message"
    for part in PARTS:
        if f"\n## {part}\n" not in text and not (part == PARTS[1] and page.stem in WITHOUT_CODE):
            yield f"{name}: `## {part}` is missing"


def main():
    found, problems = messages()
    pages = {path.stem: path for path in sorted((ROOT / PAGES).glob("*.md")) if path.stem != "README"}
    for identifier in sorted(found.keys() - pages.keys()):
        problems.append(f"{found[identifier]}: [{identifier}] has no page {PAGES}/{identifier}.md")
    for identifier in sorted(pages.keys() - found.keys()):
        problems.append(f"{PAGES}/{identifier}.md: no message has this identifier")
    for page in pages.values():
        problems += problems_of(page)

    listed = re.findall(r"\]\(([\w-]+)\.md\)", (ROOT / PAGES / "README.md").read_text())
    if listed != sorted(pages):
        differing = sorted(set(listed) ^ pages.keys()) or ["their order"]
        problems.append(f"{PAGES}/README.md: its list differs in {' '.join(differing)}")
    catalog = (ROOT / "Tools/Sources/MessageKit/MessagePages.swift").read_text()
    bundled = re.findall(r'"([\w-]+)": PackageResources\.(\w+)_md', catalog)
    if bundled != [(each, each.replace("-", "_")) for each in sorted(pages)]:
        problems.append("MessagePages.swift: it lists the pages of Docs/Messages, sorted")
    print("\n".join(problems) or f"{len(found)} identifiers of messages have a page each")
    sys.exit(1 if problems or not found else 0)


if __name__ == "__main__":
    main()
