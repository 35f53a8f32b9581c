"""The page of a launch: bars in their places, selecting, keys, zoom, fingers, dark and light."""

import json
import re
import unittest

from graph_page import NARROW, PAGES, WIDE, PageCase
from test_screens import CONTRASTS

DATA = re.compile(r'<script id="launch" type="application/json">(.*?)</script>', re.S)
BARS = """[...document.querySelectorAll(".step")].map(bar => {
  const {x, y, width, height} = bar.getBoundingClientRect();
  return {id: Number(bar.dataset.id), x, y, width, height, classes: [...bar.classList],
    label: bar.getAttribute("aria-label")};
})"""


class LaunchPageTests(PageCase):
    def open_launch(self, name, fragment="", size=WIDE, theme="light"):
        """Opens the page; afterwards it must have thrown nothing and loaded nothing."""
        self.browser.size(*size, touch=size == NARROW)
        self.browser.media(prefers_color_scheme=theme)
        self.browser.problems.clear()
        self.browser.open((PAGES / f"{name}.html").resolve(), fragment)
        self.browser.settle()
        self.addCleanup(lambda: self.assertEqual(self.browser.problems, []))
        return json.loads(DATA.search((PAGES / f"{name}.html").read_text())[1])

    def bars(self):
        return {bar["id"]: bar for bar in self.run_in_page(BARS)}

    def selected(self):
        return [bar["id"] for bar in self.bars().values() if "selected" in bar["classes"]]

    def test_each_step_has_a_bar_whose_place_and_width_are_its_times(self):
        for name, size in (("launch", WIDE), ("launch", NARROW), ("launch300", WIDE)):
            with self.subTest(name=name, size=size):
                launch = self.open_launch(name, size=size)
                bars, chart = self.bars(), self.rectangle("#lanes")
                self.assertEqual(sorted(bars), [step["id"] for step in launch["steps"]])
                end = max([launch["duration"]] + [
                    step["start"] + step["duration"] for step in launch["steps"]])
                for step in launch["steps"]:
                    bar = bars[step["id"]]
                    left = chart["x"] + chart["width"] * step["start"] / end
                    self.assertAlmostEqual(bar["x"], left, delta=1)
                    width = max(3, chart["width"] * step["duration"] / end)
                    self.assertAlmostEqual(bar["width"], width, delta=1)

    def test_bars_of_a_row_do_not_overlap_and_lie_below_their_parents(self):
        launch = self.open_launch("launch3000")
        bars, rows = self.bars(), {}
        spans = {step["id"]: (step["start"], step["start"] + step["duration"])
                 for step in launch["steps"]}
        for bar in bars.values():
            rows.setdefault(round(bar["y"]), []).append(spans[bar["id"]])
        for row in rows.values():
            row.sort()
            self.assertTrue(all(one[1] <= other[0] for one, other in zip(row, row[1:])))
        for step in launch["steps"]:
            if "parent" in step:
                self.assertGreater(bars[step["id"]]["y"], bars[step["parent"]]["y"])

    def test_the_panel_has_the_chain_what_to_move_and_the_line_to_paste(self):
        launch = self.open_launch("launch")
        names = [step["container"] + "." + step["name"] for step in launch["steps"]]
        shown = self.texts("#lists .list:first-child .name")
        self.assertEqual(shown, [names[step] for step in launch["criticalPath"]])
        self.assertEqual(
            sorted(self.texts("#lists .list:nth-child(2) .name")),
            sorted(names[step] for step in launch["avoidable"]))
        self.assertEqual(self.text("#lists pre"), launch["warmUp"])
        self.assertIn("7 built", self.text("#summary"))
        critical = {bar["id"] for bar in self.bars().values() if "critical" in bar["classes"]}
        self.assertEqual(critical, set(launch["criticalPath"]))

    def test_a_click_a_link_and_the_address_select(self):
        launch = self.open_launch("launch")
        self.press('.step[data-id="1"]')
        self.assertEqual((self.selected(), self.hash()), ([1], "#1"))
        step = launch["steps"][1]
        self.assertEqual(self.text("#details h2"), f"{step['container']}.{step['name']}")
        self.assertIn(f"{step['duration'] / 1e6:.1f} ms", self.texts("#details dd"))
        self.press("#lists .list:first-child li:last-child a")
        self.assertEqual(self.selected(), [launch["criticalPath"][-1]])
        self.open_launch("launch", "#2")
        self.assertEqual(self.selected(), [2])
        for fragment in ("#99999", "#x", "#-1"):
            self.open_launch("launch", fragment)
            self.assertEqual(self.selected(), [])

    def test_arrow_keys_go_around_below_before_and_after(self):
        launch = self.open_launch("launch")
        child = next(step for step in launch["steps"] if "parent" in step)
        self.browser.key("ArrowDown")
        self.assertEqual(self.selected(), [0])
        self.browser.key("ArrowRight")
        self.assertEqual(self.selected(), [1])
        self.browser.key("ArrowLeft")
        self.assertEqual(self.selected(), [0])
        self.browser.key("ArrowDown")
        self.assertEqual(self.selected(), [child["id"]])
        self.assertEqual(self.focused(), str(child["id"]))
        self.browser.key("ArrowUp")
        self.assertEqual(self.selected(), [0])
        self.browser.key("Escape")
        self.assertEqual((self.selected(), self.hash()), ([], ""))

    def test_zoom_widens_the_chart_and_fits_again(self):
        self.open_launch("launch300")
        width = self.rectangle("#chart")["width"]
        self.press("#zoom-in")
        self.browser.key("+")
        self.assertAlmostEqual(self.rectangle("#chart")["width"], 4 * width, delta=4)
        self.browser.key("0")
        self.assertAlmostEqual(self.rectangle("#chart")["width"], width, delta=1)
        self.browser.key("-")
        self.assertAlmostEqual(self.rectangle("#chart")["width"], width, delta=1)
        self.browser.key("+")
        self.assertAlmostEqual(self.rectangle("#chart")["width"], 2 * width, delta=2)

    def test_a_phone_has_chart_and_panel_and_all_is_large_enough_for_a_finger(self):
        self.open_launch("launch", size=NARROW)
        self.assertEqual(self.run_in_page("document.documentElement.scrollWidth"), NARROW[0])
        for selector in ("#view", "#panel"):
            self.assertGreater(self.rectangle(selector)["height"], 200)
        sizes = self.run_in_page("""[...document.querySelectorAll("button, ol a")].filter(
            field => field.checkVisibility()).map(field => field.getBoundingClientRect().height)""")
        self.assertGreaterEqual(min(sizes), 32)
        self.browser.tap(*self.center('.step[data-id="0"]'))
        self.assertEqual(self.selected(), [0])

    def test_a_bar_says_its_name_and_times(self):
        launch = self.open_launch("launch")
        step = launch["steps"][0]
        label = self.bars()[0]["label"]
        self.assertEqual(
            label, f"{step['container']}.{step['name']}: {step['duration'] / 1e6:.1f} ms in all, "
                   f"{step['ownDuration'] / 1e6:.1f} ms alone, main thread, built")
        names = [node["name"] for node in self.browser.accessible() if node["role"] == "button"]
        self.assertIn(label, names)

    def test_texts_have_enough_contrast_in_light_and_in_dark(self):
        texts = ["#bar h1", "#summary", "#axis span", ".lane h2", "#details h2", "#details dt",
                 "#details dd", "#lists h3", "#lists .name", "#lists .time", "#lists pre",
                 ".key li", ".step.critical"]
        for theme in ("light", "dark"):
            self.open_launch("launch", "#1", theme=theme)
            found = self.run_in_page(CONTRASTS.replace("SELECTORS", json.dumps(texts)))
            self.assertEqual(
                {name: value for name, value in found.items() if not value or value < 4.5}, {})


if __name__ == "__main__":
    unittest.main()
