#!/usr/bin/env python3
"""Checks the links of the repository's Markdown, and of the documentation's site.

    docs-links.py            Markdown: files and headings that links name must exist; an article of a
                              catalog must not link out of its archive by a path
    docs-links.py --site DIR the built site: every page, picture and file that a page refers to
                              exists, no code is wider than a page, every symbol has been curated
"""

import argparse
import json
import pathlib
import re
import sys
import urllib.parse

LINK = re.compile(r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)(?:\s+\"[^\"]*\")?\)")
IMAGE = re.compile(r"!\[[^\]]*\]\(([^()\s]+)\)|<(?:img|source)[^>]*\b(?:src|srcset)=\"([^\"]+)\"")
SKIPPED = re.compile(r"(^|/)(\.build[^/]*|\.git|node_modules)(/|$)")
LONGEST_LINE = 72


def anchors(page):
    """The anchors that GitHub makes of a page's headings."""
    found, fenced = {}, False
    names = set()
    for line in page.read_text().splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and (heading := re.match(r"^#+ (.+?)\s*#*$", line)):
            name = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).lower()
            name = re.sub(r"[^\w\- ]", "", name).replace(" ", "-")
            count = found.get(name, 0)
            found[name] = count + 1
            names.add(f"{name}-{count}" if count else name)
    return names


def prose(page):
    fenced = False
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, re.sub(r"`[^`]*`", "", line)


def check_page(root, page):
    in_catalog = ".docc" in str(page.relative_to(root))
    for number, line in prose(page):
        targets = LINK.findall(line) + [a or b for a, b in IMAGE.findall(line)]
        for target in targets:
            where = f"{page.relative_to(root)}:{number}"
            if re.match(r"^(https?|mailto):", target):
                continue
            if target.startswith("doc:"):
                if not in_catalog:
                    yield f"{where}: {target} leads somewhere in an archive only"
                continue
            if in_catalog:
                yield f"{where}: {target} leads out of the archive; use <doc:Page> or a web address"
                continue
            name, _, anchor = target.partition("#")
            file = (page.parent / urllib.parse.unquote(name)).resolve() if name else page
            if not file.exists():
                yield f"{where}: {target} does not exist"
            elif not file.is_relative_to(root.resolve()):
                yield f"{where}: {target} leads out of the repository"
            elif anchor and file.suffix == ".md" and anchor not in anchors(file):
                yield f"{where}: {name or page.name} has no heading #{anchor}"


def check_markdown(root):
    count = 0
    for page in sorted(root.glob("**/*.md")):
        if not SKIPPED.search(str(page.relative_to(root))):
            count += 1
            yield from check_page(root, page)
    print(f"the links of {count} Markdown files were looked at")


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
                and section.get("title") != "Default Implementations":
                yield f"{name}: {section.get('title')} is not curated: {section['identifiers']}"
        for code in listings(page.get("primaryContentSections", [])):
            for line in code:
                if len(line) > LONGEST_LINE:
                    yield f"{name}: {len(line)} columns of code: {line.strip()}"
    print(f"{count} pages of the site were looked at")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).parents[2])
    parser.add_argument("--site", type=pathlib.Path)
    options = parser.parse_args()
    problems = list(check_site(options.site) if options.site else check_markdown(options.root))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} broken links or pages")


main()
