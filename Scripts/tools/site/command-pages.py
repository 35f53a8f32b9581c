"""Copies FactoryKit's catalog to a directory, with pages of `Docs` among its articles.

They are those of the `factory` command and of the library's messages, so that they can be read in the
repository, too. On the site, a link from one to another, or to an article and a heading of it, is a link to the
article; one that leads out of the site becomes the name of the file. A picture is the catalog's own, which DocC
finds by its name, in light and dark.
"""

import pathlib
import re
import shutil
import sys

from headings import anchor, headings

PAGES = {
    "Generator": "CommandGenerator",
    "Lint": "CommandLint",
    "Lint-in-CI": "CommandLintInCI",
    "Graph": "CommandGraph",
    "Migrate": "CommandMigrate",
    "Messages/README": "CommandMessages",
}
DOCS = pathlib.Path(__file__).parents[3] / "Docs"
# The pages about messages, whose articles have the identifiers as names.
MESSAGES = sorted(page.stem for page in (DOCS / "Messages").glob("*.md") if page.stem != "README")
PICTURE = re.compile(r'<picture>.*?<img alt="([^"]*)" src="[^"]*?([\w-]+)(?:@2x)?\.\w+".*?</picture>')
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(((?!https?:)[^)]+)\)")
ARTICLES = pathlib.Path(__file__).parents[3] / "Sources/FactoryKit/FactoryKit.docc/Articles"


def on_the_site(link):
    words, target = link[1], link[2]
    path, _, place = target.partition("#")
    name = pathlib.PurePath(path).stem
    if target.startswith("#"):
        return words
    if "Guide/" in target and (page := ARTICLES / f"{name}.md").exists():
        return f"<doc:{name}#{anchor(headings(page.read_text())[place])}>" if place else f"<doc:{name}>"
    if name in PAGES and "/" not in target:
        return f"<doc:{PAGES[name]}>"
    if name in MESSAGES and "/" not in target:
        return f"<doc:{name}>"
    return f"{words} (`{target.replace('../', '')}` in the repository)"


def article(page):
    return PICTURE.sub(r"![\1](\2)", LINK.sub(on_the_site, (DOCS / f"{page}.md").read_text()))


def main():
    copy = pathlib.Path(sys.argv[1])
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(DOCS.parent / "Sources/FactoryKit/FactoryKit.docc", copy)
    for page, name in PAGES.items():
        (copy / "Articles" / f"{name}.md").write_text(article(page))
    for page in MESSAGES:
        (copy / "Articles" / f"{page}.md").write_text(article(f"Messages/{page}"))
    with (copy / "Articles" / f"{PAGES['Messages/README']}.md").open("a") as contents:
        contents.write("\n## Topics\n\n### Messages\n\n" + "".join(f"- <doc:{page}>\n" for page in MESSAGES))
    front = copy / "FactoryKit.md"
    topics = "### The factory command\n\n" + "".join(f"- <doc:{page}>\n" for page in PAGES.values())
    text, before = front.read_text(), "### How it is built\n"
    if before not in text:
        sys.exit(f"{front} has no part `{before.strip()}`, before which the command's pages belong")
    front.write_text(text.replace(before, f"{topics}\n{before}"))


main()
