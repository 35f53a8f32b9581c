#!/usr/bin/env python3
"""Writes Docs/Guide, the articles of the catalogs as Markdown that a forge renders; --check only compares.

A catalog's pages are DocC's: `<doc:Page>`, symbols in double backticks and bare names of pictures are links
on the site, but not on a forge. Here, a link to an article is one to its page in Docs/Guide, a symbol is code,
a page of Docs or an example is a link, and a picture has its path, in light and dark. A tutorial is only on the
site, so its title stands for its link. Change the catalog, never these pages.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "site"))
from headings import headings  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDE = ROOT / "Docs/Guide"
CATALOGS = [ROOT / f"Sources/{name}/{name}.docc" for name in (
    "FactoryKit", "FactoryTesting", "FactoryControls", "FactoryLaunch")]
# Where a new reader begins.
START = "GettingStarted"
PICTURE = re.compile(r"^!\[([^\]]*)\]\(([\w-]+)\)$", re.M)
SYMBOL = re.compile(r"(?<!`)``([^`\n]+)``(?!`)")
MARKER = re.compile(r"^ *<!-- (snippet|output|not compiled|table)[^>]*-->\n\n?", re.M)
LINK = re.compile(r"<doc:(\w+)(?:#([\w-]+))?>")
ELSEWHERE = re.compile(r"(?<!`)`((?:Docs|Examples)/[\w./-]+)`(?!`)")
TUTORIAL = re.compile(r'@Intro\(title: "([^"]+)"\)')


def articles():
    """The pages by name, each with its catalog."""
    found = {}
    for catalog in CATALOGS:
        pages = sorted(catalog.glob("Articles/*.md")) or [catalog / f"{catalog.stem}.md"]
        found.update({page.stem: (catalog, page) for page in pages})
    return found


def title_of(text):
    return text.partition("\n")[0].removeprefix("# ").replace("``", "")


def topics(text):
    """The groups of articles under a catalog's Topics: the title and the names of each."""
    groups = re.findall(r"^### (.+)\n\n((?:- .+\n)+)", text.partition("## Topics\n")[2], re.M)
    return [(title, [link[1] for link in LINK.finditer(lines)]) for title, lines in groups if LINK.search(lines)]


class Guide:
    def __init__(self):
        self.articles = articles()
        self.titles = {name: title_of(page.read_text()) for name, (_, page) in self.articles.items()}
        self.headings = {name: headings(page.read_text()) for name, (_, page) in self.articles.items()}
        tutorials = [page for catalog in CATALOGS for page in catalog.glob("Tutorials/*.tutorial")]
        self.tutorials = {page.stem: TUTORIAL.search(page.read_text())[1] for page in tutorials}

    def link(self, name, anchor=None):
        if name in self.tutorials:
            return f"*{self.tutorials[name]}*"
        if anchor:
            return f"[{self.headings[name][anchor.lower()]}]({name}.md#{anchor.lower()})"
        return f"[{self.titles[name]}]({name}.md)"

    @staticmethod
    def elsewhere(path):
        """A link to what a catalog can only name, because it is in the repository and not on the site."""
        return f"[`{path}`]({pathlib.PurePosixPath('../..') / path})" if (ROOT / path).exists() else f"`{path}`"

    def picture(self, catalog, words, name):
        resources = catalog / "Resources"
        light, dark = (next(resources.glob(f"{name}{each}[.@]*")) for each in ("", "~dark"))
        path = pathlib.PurePosixPath("../..") / resources.relative_to(ROOT)
        return (f'<picture><source media="(prefers-color-scheme: dark)" srcset="{path / dark.name}">'
                f'<img alt="{words}" src="{path / light.name}" width="800"></picture>')

    def page(self, name):
        catalog, source = self.articles[name]
        text = source.read_text().partition("\n## Topics\n")[0].rstrip("\n") + "\n"
        text = MARKER.sub("", text)
        text = LINK.sub(lambda link: self.link(link[1], link[2]), text)
        text = SYMBOL.sub(lambda symbol: f"`{symbol[1].strip('/').split('/')[-1]}`", text)
        text = ELSEWHERE.sub(lambda path: self.elsewhere(path[1]), text)
        text = PICTURE.sub(lambda picture: self.picture(catalog, picture[1], picture[2]), text)
        title, _, rest = text.partition("\n")
        head = f"<!-- Written by `make guide`: change {source.relative_to(ROOT)}. -->\n"
        return f"{head}{title.replace('`', '')}\n{rest}"

    def index(self):
        lines = ["<!-- Written by `make guide`: change the topics of the catalogs. -->", "# Guide", "",
                 f"Start with {self.link(START)}. The other pages are articles, one for each task. `make docs` builds the",
                 "site, which also has two tutorials and a page for each symbol."]
        for catalog in CATALOGS[:2]:
            for title, names in topics((catalog / f"{catalog.stem}.md").read_text()):
                group = title if catalog.stem == "FactoryKit" else "Tests"
                links = [f"- {self.link(name)}" for name in names if name in self.titles]
                lines += ["", f"## {group}", "", *links]
        lines += ["", "## Dates, identifiers and time", "", f"- {self.link('FactoryControls')}",
                  "", "## Launches", "", f"- {self.link('FactoryLaunch')}"]
        return "\n".join(lines) + "\n"

    def pages(self):
        return {"README.md": self.index()} | {f"{name}.md": self.page(name) for name in self.articles}


def main():
    wanted, there = Guide().pages(), {page.name: page.read_text() for page in GUIDE.glob("*.md")}
    old = sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))
    if "--check" in sys.argv:
        for name in old:
            print(f"guide: Docs/Guide/{name} is not what the catalogs say: run `make guide`", file=sys.stderr)
        sys.exit(1 if old or not wanted else 0)
    GUIDE.mkdir(exist_ok=True)
    for name in old:
        if name in wanted:
            (GUIDE / name).write_text(wanted[name])
        else:
            (GUIDE / name).unlink()
    print(f"{len(wanted)} pages, {len(old)} of them changed")


if __name__ == "__main__":
    main()
