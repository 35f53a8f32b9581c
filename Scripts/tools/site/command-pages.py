"""Copies FactoryKit's catalog to a directory, with the pages of the `factory` command among its articles.

The pages are those of `Docs`, so that they can be read in the repository, too. On the site, a link from
one to another is a link to its article; one that leads out of the site becomes the name of the file. A
picture is the catalog's own, which DocC finds by its name, in light and dark.
"""

import pathlib
import re
import shutil
import sys

PAGES = {
    "Generator": "CommandGenerator",
    "Lint": "CommandLint",
    "Lint-in-CI": "CommandLintInCI",
    "Graph": "CommandGraph",
    "Migrate": "CommandMigrate",
}
PICTURE = re.compile(r'<picture>.*?<img alt="([^"]*)" src="[^"]*?([\w-]+)(?:@2x)?\.\w+".*?</picture>')
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(((?!https?:)[^)]+)\)")
ARTICLES = pathlib.Path(__file__).parents[3] / "Sources/FactoryKit/FactoryKit.docc/Articles"


def on_the_site(link):
    words, target = link[1], link[2]
    name = pathlib.PurePath(target.partition("#")[0]).stem
    if target.startswith("#"):
        return words
    if "Guide/" in target and (ARTICLES / f"{name}.md").exists():
        return f"<doc:{name}>"
    if name in PAGES and "/" not in target:
        return f"<doc:{PAGES[name]}>"
    return f"{words} (`{target.removeprefix('../')}` in the repository)"


def main():
    root, copy = pathlib.Path(__file__).parents[3], pathlib.Path(sys.argv[1])
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(root / "Sources/FactoryKit/FactoryKit.docc", copy)
    for name, article in PAGES.items():
        text = (root / "Docs" / f"{name}.md").read_text()
        text = PICTURE.sub(r"![\1](\2)", LINK.sub(on_the_site, text))
        (copy / "Articles" / f"{article}.md").write_text(text)
    front = copy / "FactoryKit.md"
    topics = "### The factory command\n\n" + "".join(f"- <doc:{page}>\n" for page in PAGES.values())
    text, before = front.read_text(), "### How it is built\n"
    if before not in text:
        sys.exit(f"{front} has no part `{before.strip()}`, before which the command's pages belong")
    front.write_text(text.replace(before, f"{topics}\n{before}"))


main()
