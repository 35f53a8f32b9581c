#!/usr/bin/env python3
"""Fails on a page of the built site with a dead link, a symbol without words or place, or code too wide.

Reads the site and DocC's coverage report, as `make docs` writes them.
"""

import json
import pathlib
import sys
import urllib.parse

LONGEST_LINE = 72
# The pages of the `factory` command show what a terminal shows, whose lines scroll.
COMMAND_PAGE = "documentation/factorykit/command"
# DocC itself arranges the pages of types of another module that FactoryKit extends.
EXTENDED_MODULE = "documentation/factorykit/swiftui"


def listings(node):
    """Every code listing in a page's content; declarations wrap by themselves and do not count."""
    if isinstance(node, dict):
        if node.get("type") == "codeListing":
            yield node["code"]
        for value in node.values():
            yield from listings(value)
    elif isinstance(node, list):
        for value in node:
            yield from listings(value)


def check_site(site):
    data, count = site / "data", 0
    for file in sorted(data.glob("**/*.json")):
        page, count = json.loads(file.read_text()), count + 1
        name = str(file.relative_to(data).with_suffix(""))
        for reference in page.get("references", {}).values():
            url = reference.get("url", "")
            # A chapter of the tutorials is a part of their overview, and has an address all the same.
            is_chapter = url.startswith("/tutorials/tutorials/")
            if reference.get("type") == "topic" and url.startswith("/") and not is_chapter:
                path = urllib.parse.unquote(url.partition("#")[0].strip("/"))
                if not (data / f"{path}.json").exists():
                    yield f"{name}: {url} is no page of the site"
                if not (site / path / "index.html").exists():
                    yield f"{name}: {url} cannot be opened by its address"
            for variant in reference.get("variants", []):
                picture = variant.get("url", "").lstrip("/")
                if picture and not picture.startswith("http") and not (site / picture).exists():
                    yield f"{name}: {picture} is missing"
            if reference.get("type") == "image" and not reference.get("alt"):
                yield f"{name}: {reference.get('identifier')} has no alternative text"
        for section in page.get("topicSections", []):
            # What a type owes to a protocol of another module has no better place.
            if section.get("generated") and not name.endswith("-implementations") \
                and not f"{name}/".startswith(f"{EXTENDED_MODULE}/") \
                and section.get("title") not in ("Default Implementations", "Extended Modules"):
                yield f"{name}: {section.get('title')} is not curated: {section['identifiers']}"
        for code in listings(page.get("primaryContentSections", [])):
            for line in code:
                if len(line) > LONGEST_LINE and not name.startswith(COMMAND_PAGE):
                    yield f"{name}: {len(line)} columns of code: {line.strip()}"
    if not count:
        yield f"{site} has no pages"
    print(f"{count} pages of the site were looked at")


def check_coverage(report):
    symbols = [item for item in json.loads(report.read_text()) if item["kind"]["isSymbol"]]
    for symbol in symbols:
        # Types and modules of others that FactoryKit extends have no words of ours.
        if not symbol["hasAbstract"] and not symbol["kind"]["name"].startswith("Extended"):
            yield f"no documentation: {symbol['referencePath']}"
    if not symbols:
        yield f"{report} has no symbols"
    print(f"{len(symbols)} symbols were looked at")


def main():
    work = pathlib.Path(__file__).parents[2] / ".build/documentation"
    problems = [*check_site(work / "site"), *check_coverage(work / "coverage.json")]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} problems on the site")


main()
