#!/usr/bin/env python3
"""Fails on a link in Markdown to a file or heading that is not there, or out of a documentation catalog.

A catalog's page links to pages beside it, which docs.sh makes links of the site, and to web addresses: a path to
another file of the repository is dead on the site. Elsewhere, `doc:` leads nowhere.
"""

import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)|\b(?:src|srcset|href)=\"([^\"]+)\"|^\[[^\]]+\]: (\S+)", re.M)
CODE = re.compile(r"^(\s*)(```|~~~).*?^\1\2\s*$|`[^`\n]+`", re.M | re.S)


def text_of(path):
    """The page without its code; lines keep their numbers."""
    return CODE.sub(lambda match: "\n" * match.group().count("\n"), path.read_text(encoding="utf-8"))


def anchors(path, known={}):
    """What a forge makes of the headings: lower case, spaces to hyphens, a number behind the second of a name."""
    if path not in known:
        known[path], counts = set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", path.read_text(encoding="utf-8"))), {}
        page = re.sub(r"^(\s*)(```|~~~).*?^\1\2\s*$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        for heading in re.findall(r"^#{1,6} +(.+?) *#*$", page, re.M):
            heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
            name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            counts[name] = counts.get(name, -1) + 1
            known[path].add(f"{name}-{counts[name]}" if counts[name] else name)
    return known[path]


def problem(page, link, in_catalog):
    """What is wrong with a link, or None."""
    if re.match(r"(https?|mailto):", link):
        return None
    if link.startswith("doc:"):
        return None if in_catalog else "only pages of a catalog can link to doc:"
    path, _, anchor = urllib.parse.unquote(link).partition("#")
    if in_catalog and re.fullmatch(r"[a-z-]+", path):
        return None  # a picture, which DocC finds
    target = (page.parent / path).resolve() if path else page
    if not target.exists():
        return "there is no such file"
    if anchor and target.suffix == ".md" and anchor not in anchors(target):
        return "there is no such heading"
    return None


def main():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.md"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE, universal_newlines=True).stdout
    pages = sorted({ROOT / each for each in listed.split("\0") if each and (ROOT / each).is_file()
                    and not (ROOT / each).is_symlink()})
    count, problems = 0, []
    for page in pages:
        text = text_of(page)
        for match in LINK.finditer(text):
            link, count = next(filter(None, match.groups())), count + 1
            for each in re.split(r",\s*", link) if "srcset" in match.group() else [link]:
                if wrong := problem(page, each, ".docc/" in str(page)):
                    line = text.count("\n", 0, match.start()) + 1
                    problems.append(f"{page.relative_to(ROOT)}:{line}: {each}: {wrong}")
    print("\n".join(problems) or f"{count} links in {len(pages)} pages lead somewhere")
    sys.exit(1 if problems or not count else 0)


main()
