"""Pages of 5, 20, 50, 300 and 3,000 factories, on wide and narrow screens."""

import functools
import re
import unittest

from graph_page import NARROW, SIZES, WIDE, PageCase

# Points of each line, the boxes of the picture in its own coordinates, and what is wrong with them.
POINTS = """
  const curve = (t, a, b, c, d) =>
      (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;
  const pointsOf = link => {
    const parts = link.querySelector(".line").getAttribute("d").match(/[MCLc][^MCLc]+/g);
    const points = [];
    for (const part of parts) {
      const numbers = part.slice(1).trim().split(/[ ,]+/).map(Number);
      const {x = 0, y = 0} = points.at(-1) ?? {};
      const own = part[0] === "c" ? numbers.map((value, index) => value + (index % 2 ? y : x)) : numbers;
      const [ax, ay, bx, by, cx, cy] = own.length === 6 ? own : [x, y, ...own, ...own];
      if (part[0] === "M") points.push({x: own[0], y: own[1]});
      else for (let t = 1; t <= 40; t++) {
        points.push({x: curve(t / 40, x, ax, bx, cx), y: curve(t / 40, y, ay, by, cy)});
      }
    }
    return points;
  };
  const boxes = selector => [...document.querySelectorAll("#picture " + selector)].map(box => {
    const {e: x, f: y} = box.transform.baseVal.consolidate().matrix;
    const face = box.querySelector(".face, .frame-face");
    return {id: box.dataset.id, x, y, right: x + face.width.baseVal.value,
      bottom: y + face.height.baseVal.value};
  });
  const links = [...document.querySelectorAll("#picture [data-from]")];
  const nameOf = link => `${link.dataset.from} to ${link.dataset.to}`;
"""

# Lines that run behind cards other than their own.
CROSSED = f"""(() => {{ {POINTS}
  const cards = boxes(".card");
  return links.flatMap(link => {{
    const others = cards.filter(
        card => card.id !== link.dataset.from && card.id !== link.dataset.to);
    const points = pointsOf(link);
    const crossed = others.find(card => points.some(({{x, y}}) =>
        x > card.x + 3 && x < card.right - 3 && y > card.y + 3 && y < card.bottom - 3));
    return crossed ? [`${{nameOf(link)}} runs behind ${{crossed.id}}`] : [];
  }});
}})()"""

# Lines that do not begin and end at the sides of their boxes.
LOOSE = f"""(() => {{ {POINTS}
  const byId = new Map(boxes("[data-id]").map(box => [box.id, box]));
  const touches = (box, {{x, y}}) => box && y > box.y && y < box.bottom &&
      (Math.abs(x - box.x) < 1 || Math.abs(x - box.right) < 1);
  return links.filter(link => {{
    const points = pointsOf(link);
    return !touches(byId.get(link.dataset.from), points[0]) ||
        !touches(byId.get(link.dataset.to), points.at(-1));
  }}).map(nameOf);
}})()"""

# The smallest text that is seen, in pixels, and what it says.
SMALLEST_TEXT = """(() => {
  const {a: scale} = document.querySelector("#scene").transform.baseVal.consolidate().matrix;
  const sizes = [...document.querySelectorAll("body *")].filter(found => found.checkVisibility() &&
      [...found.childNodes].some(({nodeType, data}) => nodeType === Node.TEXT_NODE && data.trim()));
  return sizes.map(found => [
    parseFloat(getComputedStyle(found).fontSize) * (found.closest("#scene") ? scale : 1),
    found.textContent,
  ]).reduce((best, next) => next[0] < best[0] ? next : best);
})()"""

# How many lines there are.
LINES = "document.querySelectorAll('#picture [data-from]').length"


def overlapping(cards):
    """The pairs of cards that cover each other."""
    found = []
    for place, one in enumerate(cards):
        for other in cards[place + 1:]:
            apart = (one["x"] + one["width"] <= other["x"] + 0.5
                     or other["x"] + other["width"] <= one["x"] + 0.5
                     or one["y"] + one["height"] <= other["y"] + 0.5
                     or other["y"] + other["height"] <= one["y"] + 0.5)
            if not apart:
                found.append((one["id"], other["id"]))
    return found


def factories_on(card):
    """How many factories a card stands for, from what a screen reader says of it."""
    count = re.search(r"([\d,]+) factor", card["label"]) if "group" in card["classes"] else None
    return int(count[1].replace(",", "")) if count else 1


def at_each_size(test):
    """Runs a test on each page, on a wide and on a narrow screen."""
    @functools.wraps(test)
    def run(case):
        for count in SIZES:
            for size in (WIDE, NARROW):
                with case.subTest(factories=count, size=size):
                    graph = case.open(f"graph{count}", size=size)
                    case.assertEqual(len(graph.nodes), count)
                    test(case, count, size)
    return run


class SizeTests(PageCase):
    @at_each_size
    def test_every_factory_is_on_one_card_and_no_card_covers_another(self, count, size):
        self.show_all()
        cards = list(self.cards().values())
        self.assertEqual(sum(map(factories_on, cards)), count)
        self.assertLessEqual(len(cards), 70)
        self.assertEqual(overlapping(cards), [])
        self.assertIn(f"{count:,} factories", self.text("#status"))

    @at_each_size
    def test_names_can_be_read_at_once_and_stay_on_their_cards(self, count, size):
        view = self.view()
        seen = [card for card in self.cards().values()
                if view["left"] <= card["x"] < view["right"]
                and view["top"] <= card["y"] < view["bottom"]]
        self.assertGreaterEqual(len(seen), 3)
        for card in seen:
            self.assertLessEqual(card["nameRight"], card["x"] + card["width"], card["id"])

    @at_each_size
    def test_texts_have_at_least_11_pixels_at_the_first_look(self, count, size):
        pixels, text = self.run_in_page(SMALLEST_TEXT)
        self.assertGreaterEqual(round(pixels, 3), 11, text)

    def test_20_factories_are_seen_as_a_whole(self):
        for page in ("graph20", "deep20"):
            self.open(page, size=(1280, 900))
            view = self.view()
            cards = self.cards()
            self.assertEqual(len(cards), 20)
            for name, card in cards.items():
                with self.subTest(page=page, card=name):
                    self.assertGreaterEqual(card["x"], view["left"] + 16)
                    self.assertLessEqual(card["x"] + card["width"], view["right"] - 16)
                    self.assertGreaterEqual(card["y"], view["top"])
                    self.assertLessEqual(card["y"] + card["height"], view["bottom"])

    def test_a_narrow_screen_begins_at_what_nothing_uses(self):
        for count in SIZES:
            with self.subTest(factories=count):
                graph = self.open(f"graph{count}", size=NARROW)
                view = self.view()
                boxes = self.boxes().values()
                left = min(box["x"] for box in boxes)
                first = min((box for box in boxes if box["x"] == left), key=lambda box: box["y"])
                self.assertGreaterEqual(first["x"], view["left"])
                self.assertGreaterEqual(first["y"], view["top"])
                self.assertLessEqual(first["y"] + 40, view["bottom"])
                self.assertFalse(graph.users.get(first["id"]), first["id"])

    @at_each_size
    def test_the_picture_has_most_of_the_window_and_nothing_scrolls_sideways(self, count, size):
        view = self.view()
        share = view["width"] * view["height"] / (size[0] * size[1])
        self.assertGreaterEqual(share, 0.65)
        self.assertLessEqual(
            self.run_in_page("document.documentElement.scrollWidth"), size[0])

    @at_each_size
    def test_lines_begin_and_end_at_their_boxes_and_run_behind_no_card(self, count, size):
        self.show_all()
        self.assertGreater(self.run_in_page(LINES), 3)
        self.assertEqual(self.run_in_page(LOOSE), [])
        self.assertEqual(self.run_in_page(CROSSED), [])

    def test_lines_run_behind_no_card_in_unfolded_groups(self):
        self.open("graph300")
        self.press("#unfold-all")
        self.assertEqual(len(self.with_class("node")), 300)
        self.assertEqual(self.run_in_page(LOOSE), [])
        self.assertEqual(self.run_in_page(CROSSED), [])
        self.assertEqual(overlapping(list(self.cards().values())), [])

    def test_3000_factories_are_usable_within_two_seconds(self):
        graph = self.open("graph3000")
        times = {"opened": "performance.getEntriesByName('usable')[0].startTime"}
        times |= {
            "unfolded one": self.timed("page.fold('module:Catalog', false)"),
            "selected": self.timed(f"page.select('{graph.most(graph.users)}', {{reveal: true}})"),
            "searched": self.timed("page.search('paymentstore')"),
            "searched for a letter": self.timed("page.search('a')"),
            "showed everything": self.timed("page.search('')"),
            "unfolded all": self.timed("page.foldAll(false)"),
            "left out the groups": self.timed("page.go({grouping: 'none'}, {fit: true})"),
        }
        for what, script in times.items():
            milliseconds = self.run_in_page(script)
            print(f"  3,000 factories, {what}: {milliseconds:.0f} ms")
            self.assertLess(milliseconds, 2000, what)

    @staticmethod
    def timed(action):
        """The milliseconds until an action is on the screen."""
        return (f"new Promise(done => {{ const start = performance.now(); {action};"
                " requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))})")


if __name__ == "__main__":
    unittest.main()
