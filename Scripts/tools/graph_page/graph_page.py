"""A page with a graph in a browser, for the checks: what is shown of it, and acting on it.

GRAPH_PAGES names a directory with the pages: graph5.html to graph3000.html, deep20.html with
many columns, views50.html with the types that use factories, and sample.html. CHROMIUM names the browser.
"""

import json
import os
import pathlib
import re
import unittest

from browser import Browser

WIDE = (1280, 800)
NARROW = (400, 800)
SIZES = (5, 20, 50, 300, 3000)
PAGES = pathlib.Path(os.environ.get("GRAPH_PAGES", "."))
SHIFT = 8
DATA = re.compile(r'<script id="graph" type="application/json">(.*?)</script>', re.S)

# The boxes in the page: where they are on the screen, and what they stand for.
BOXES = """[...document.querySelectorAll("#picture [data-id]")].map(box => {
  const face = box.querySelector(".face, .frame-face").getBoundingClientRect();
  const name = box.querySelector(".name").getBoundingClientRect();
  return {id: box.dataset.id, classes: [...box.classList], label: box.getAttribute("aria-label"),
    x: face.x, y: face.y, width: face.width, height: face.height,
    nameHeight: name.height, nameRight: name.right};
})"""


class Graph:
    """The graph that a page holds."""

    def __init__(self, name):
        page = (PAGES / f"{name}.html").read_text()
        data = json.loads(DATA.search(page)[1])
        self.nodes = {node["id"]: node for node in data["nodes"]}
        self.edges = [(edge["from"], edge["to"]) for edge in data["edges"]]
        self.cycles = data["cycles"]
        self.needs, self.users = {}, {}
        for source, target in self.edges:
            self.needs.setdefault(source, []).append(target)
            self.users.setdefault(target, []).append(source)

    def reached(self, start, neighbours, depth=None):
        found, frontier = {start}, [start]
        while frontier and depth != 0:
            frontier = list({other for node in frontier for other in neighbours.get(node, [])}
                            - found)
            found.update(frontier)
            depth = None if depth is None else depth - 1
        return found

    def around(self, start, depth=None):
        return self.reached(start, self.users, depth) | self.reached(start, self.needs, depth)

    def distance(self, start, end):
        for depth in range(len(self.nodes)):
            if end in self.reached(start, self.needs, depth):
                return depth
        return None

    def most(self, neighbours):
        """The node with most neighbours of a kind."""
        return max(self.nodes, key=lambda node: len(neighbours.get(node, [])))


class PageCase(unittest.TestCase):
    """A case that acts on pages; all cases share one browser."""

    browser = None

    @classmethod
    def setUpClass(cls):
        if PageCase.browser is None:
            PageCase.browser = Browser(os.environ["CHROMIUM"])
            unittest.addModuleCleanup(PageCase.close)

    @staticmethod
    def close():
        PageCase.browser.close()
        PageCase.browser = None

    def open(self, name, fragment="", size=WIDE, theme="light"):
        """Opens `graph50`, say; afterwards it must have thrown nothing and loaded nothing."""
        self.browser.size(*size, touch=size == NARROW)
        self.browser.media(prefers_color_scheme=theme)
        self.browser.problems.clear()
        self.browser.open((PAGES / f"{name}.html").resolve(), fragment)
        self.browser.settle()
        self.addCleanup(lambda: self.assertEqual(self.browser.problems, []))
        return Graph(name)

    def run_in_page(self, script):
        return self.browser.run(script)

    # What is shown.

    def boxes(self):
        return {box["id"]: box for box in self.run_in_page(BOXES)}

    def cards(self):
        return {name: box for name, box in self.boxes().items() if "card" in box["classes"]}

    def box(self, name):
        return self.boxes()[name]

    def with_class(self, name):
        return {box for box, found in self.boxes().items() if name in found["classes"]}

    def text(self, selector):
        return self.run_in_page(
            f"document.querySelector({json.dumps(selector)})?.innerText ?? null")

    def texts(self, selector):
        return self.run_in_page(
            f"[...document.querySelectorAll({json.dumps(selector)})].map(found => found.innerText)")

    def is_visible(self, selector):
        return self.run_in_page(
            f"document.querySelector({json.dumps(selector)})?.checkVisibility() ?? false")

    def hash(self):
        return self.run_in_page("decodeURIComponent(location.hash)")

    def scale(self):
        return self.run_in_page(
            "document.querySelector('#scene').transform.baseVal.consolidate().matrix.a")

    def focused(self):
        """The box that has the focus, or the id of another element."""
        return self.run_in_page(
            "document.activeElement.dataset.id ?? document.activeElement.id")

    def links(self, kind):
        """Where the list of the panel leads to: "needs" or "users"."""
        return self.run_in_page(
            f"[...document.querySelectorAll('h3.{kind} + ul a')].map(link => link.dataset.select)")

    def view(self):
        return self.rectangle("#view")

    def rectangle(self, selector):
        return self.run_in_page(
            f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")

    # Acting.

    def center(self, selector):
        found = self.rectangle(selector)
        return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2

    def press(self, selector):
        """Clicks an element, or taps it."""
        self.run_in_page(f"document.querySelector({json.dumps(selector)}).scrollIntoView("
                         "{block: 'nearest'})")
        self.browser.click(*self.center(selector))

    def point(self, name):
        """A point of a box beside what folds it."""
        box = self.box(name)
        return box["x"] + box["width"] * 0.6, box["y"] + min(18, box["height"] / 2)

    def click_box(self, name, **how):
        self.browser.click(*self.point(name), **how)

    def toggle(self, name):
        self.press(f'[data-id="{name}"] .toggle rect')

    def search(self, text):
        self.browser.key("/")
        self.browser.type(text)

    def show_all(self):
        self.browser.key("0")

    def choose(self, selector, value):
        """Chooses an option of a select."""
        self.run_in_page(f"""(() => {{
          const select = document.querySelector({json.dumps(selector)});
          select.value = {json.dumps(value)};
          select.dispatchEvent(new Event("change", {{bubbles: true}}));
        }})()""")
        self.browser.settle()

    def tab(self, name):
        self.press(f"#{name}-tab")
