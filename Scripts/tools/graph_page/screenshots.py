"""Writes pictures of the pages: each size on a wide and a narrow screen, and what the page can do.

Usage: screenshots.py <directory>, with GRAPH_PAGES and CHROMIUM as for the checks
"""

import os
import pathlib
import sys

from browser import Browser
from graph_page import NARROW, PAGES, SIZES, WIDE

# The name of a picture: the page, what follows `#`, the size, the theme, and what is done first.
SCENES = {
    **{f"{count}-{name}": (f"graph{count}", "", size, theme, "")
       for count in SIZES for name, size, theme in (
           ("wide", WIDE, "light"), ("wide-dark", WIDE, "dark"),
           ("narrow", NARROW, "light"), ("narrow-dark", NARROW, "dark"))},
    "selected": ("graph50", "#Container.checkoutVideoStore", WIDE, "light", ""),
    "selected-narrow": ("graph50", "#Container.checkoutVideoStore", NARROW, "light",
                        "page.panel.sheet.set('half')"),
    "in-group": ("graph3000", "#Container.database", WIDE, "light", ""),
    "unfolded": ("graph300", "", WIDE, "dark", "page.fold('module:Kiosk', false)"),
    "map": ("graph3000", "", WIDE, "light", "page.foldAll(false)"),
    "neighbourhood": ("graph3000", "#Container.database2&near=1", WIDE, "light", ""),
    "neighbourhood-narrow": ("graph3000", "#Container.database2&near=1", NARROW, "dark", ""),
    "path": ("graph3000", "", WIDE, "dark", "page.showPath(...farthest(page.wiring), true)"),
    "search": ("graph3000", "", WIDE, "light", "page.search('paymentstore')"),
    "nothing": ("graph300", "", NARROW, "light", "page.search('nothing like it')"),
    "outline": ("graph300", "", WIDE, "light",
                "page.panel.show('outline-tab'); page.panel.outline.expand('module:Kiosk', true)"),
    "legend": ("graph300", "", WIDE, "dark", "page.panel.show('legend-tab')"),
    "filters-narrow": ("graph300", "", NARROW, "light", "element('filters-toggle').click()"),
    "types": ("views50", "", WIDE, "light", "page.go({grouping: 'none'})"),
    **{f"launch-{name}": ("launch", "#2", size, theme, "")
       for name, size, theme in (
           ("wide", WIDE, "light"), ("wide-dark", WIDE, "dark"),
           ("narrow", NARROW, "light"), ("narrow-dark", NARROW, "dark"))},
    "launch-3000": ("launch3000", "", WIDE, "light", ""),
    "sample": ("sample", "#Container.orders", WIDE, "light", ""),
}

# Two nodes with a long path between them.
FARTHEST = """function farthest(wiring) {
  const steps = new Steps(wiring, true);
  const starts = wiring.nodes.filter(node => !wiring.usersOf(node.id).length).slice(0, 60);
  const paths = starts.flatMap(({id}) => [...reached(id, steps.down, Infinity)].map(
      end => steps.shortestPath(id, end)));
  const longest = paths.reduce((best, path) => path.length > best.length ? path : best);
  return [longest[0].from, longest.at(-1).to];
}"""


def take(directory):
    directory.mkdir(parents=True, exist_ok=True)
    browser = Browser(os.environ["CHROMIUM"])
    try:
        for name, (page, fragment, size, theme, script) in SCENES.items():
            browser.size(*size, touch=size == NARROW)
            browser.media(prefers_color_scheme=theme)
            browser.open((PAGES / f"{page}.html").resolve(), fragment)
            browser.settle()
            if script:
                browser.run(f"{{ {FARTHEST}; {script}; }}")
            count = browser.screenshot(directory / f"{name}.png")
            print(f"{name}.png: {size[0]} x {size[1]} pixels, {count:,} bytes")
    finally:
        browser.close()


if __name__ == "__main__":
    take(pathlib.Path(sys.argv[1]))
