"""Touch and the sheet of narrow screens, dark and light, and paper."""

import collections
import re

from graph_page import NARROW, SIZES, WIDE, PageCase

# The contrast of texts with what is behind them, as WCAG 2 defines it.
CONTRASTS = """(() => {
  const luminance = color => {
    const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = element => {
    const face = element.closest("#picture [data-id]")?.querySelector(".face");
    if (face) return getComputedStyle(face).fill;
    for (let around = element; around; around = around.parentElement) {
      const color = getComputedStyle(around).backgroundColor;
      if (!/, 0\\)$|\\/ |color\\(|0\\.\\d+\\)$/.test(color)) return color;
    }
  };
  const found = {};
  for (const selector of SELECTORS) {
    const element = document.querySelector(selector);
    if (!element) { found[selector] = null; continue; }
    const style = getComputedStyle(element);
    const color = element.closest("svg") ? style.fill : style.color;
    const [one, other] = [luminance(color), luminance(groundOf(element))];
    found[selector] = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
  return found;
})()"""
TEXTS = ["#picture .name", "#picture .detail", "#details h2", "#details dt", "#details dd",
         "h3.needs", "h3.users", "#details .list a", "#details small", "#status", "#tabs button",
         "#bar h1", "#lens .lens-text", "h3.cycles", "#picture .prefix"]


class TouchTests(PageCase):
    def test_a_finger_drags_two_pinch_and_a_tap_selects(self):
        self.open("graph50", size=NARROW)
        seen = [box for box in self.cards().values() if box["x"] + box["width"] < NARROW[0]]
        name = min(seen, key=lambda box: abs(box["y"] - 350))["id"]
        self.browser.tap(*self.point(name))
        self.assertEqual(self.with_class("selected"), {name})
        before = self.box(name)
        self.browser.touch("touchStart", (200, 600))
        for step in range(1, 6):
            self.browser.touch("touchMove", (200 - step * 8, 600 - step * 16))
        self.browser.touch("touchEnd")
        self.browser.settle()
        after = self.box(name)
        self.assertAlmostEqual(after["x"], before["x"] - 40, delta=1)
        self.assertAlmostEqual(after["y"], before["y"] - 80, delta=1)
        scale = self.scale()
        self.browser.touch("touchStart", (180, 300), (220, 300))
        for step in range(1, 6):
            self.browser.touch("touchMove", (180 - step * 8, 300), (220 + step * 8, 300))
        self.browser.touch("touchEnd")
        self.browser.settle()
        self.assertAlmostEqual(self.scale(), scale * 3, delta=0.05)
        self.assertEqual(self.with_class("selected"), {name})

    def test_a_tap_on_the_arrow_of_a_group_unfolds_it(self):
        self.open("graph300", size=NARROW)
        self.browser.tap(*self.center('[data-id="module:Catalog"] .toggle rect'))
        self.assertIn("frame", self.box("module:Catalog")["classes"])

    def test_the_sheet_is_pulled_up_by_tap_and_by_finger(self):
        self.open("graph50", "#Container.cache", size=NARROW)
        self.assertIn("cache · needs", self.text("#sheet-summary"))
        self.assertFalse(self.is_visible("#details"))
        closed = self.rectangle("#panel")["height"]
        self.assertLess(closed, 80)
        self.browser.tap(*self.center("#sheet-handle"))
        self.assertTrue(self.is_visible("#details"))
        half = self.rectangle("#panel")["height"]
        self.assertGreater(half, 380)
        card = self.box("Container.cache")
        self.assertLessEqual(card["y"] + card["height"], 800 - half)
        self.pull(-350)
        self.assertGreater(self.rectangle("#panel")["height"], 700)
        self.pull(700)
        self.assertEqual(self.rectangle("#panel")["height"], closed)

    def pull(self, distance):
        x, y = self.center("#sheet-handle")
        self.browser.touch("touchStart", (x, y))
        for step in range(1, 6):
            self.browser.touch("touchMove", (x, y + distance * step / 5))
        self.browser.touch("touchEnd")
        self.browser.settle()

    def test_a_tap_on_a_link_in_the_sheet_selects(self):
        graph = self.open("graph50", "#Container.cache", size=NARROW)
        self.browser.tap(*self.center("#sheet-handle"))
        self.run_in_page("document.querySelector('h3.users + ul a').scrollIntoView()")
        self.browser.tap(*self.center("h3.users + ul a"))
        self.assertIn(self.with_class("selected").pop(), graph.users["Container.cache"])

    def test_filters_open_and_everything_is_large_enough_for_a_finger(self):
        self.open("graph300", size=NARROW)
        self.assertFalse(self.is_visible("#grouping"))
        self.browser.tap(*self.center("#filters-toggle"))
        self.assertTrue(self.is_visible("#grouping"))
        sizes = self.run_in_page("""[...document.querySelectorAll("button, select")].filter(
            field => field.checkVisibility()).map(field => {
              const {width, height} = field.getBoundingClientRect();
              return [field.id, Math.min(width, height)];
            })""")
        self.assertEqual([size for size in sizes if size[1] < 36], [])


class LookTests(PageCase):
    def test_texts_have_enough_contrast_in_light_and_in_dark(self):
        grounds = {}
        for theme in ("light", "dark"):
            graph = self.open("graph300", theme=theme)
            cycle = graph.cycles[0][0]
            self.open("graph300", f"#{cycle}&near=2", theme=theme)
            grounds[theme] = self.run_in_page("getComputedStyle(document.body).backgroundColor")
            found = self.run_in_page(CONTRASTS.replace("SELECTORS", str(TEXTS)))
            found.pop("#picture .prefix" if found["#picture .prefix"] is None else "", None)
            self.assertEqual(
                {name: value for name, value in found.items() if not value or value < 4.5}, {})
        self.assertNotEqual(grounds["light"], grounds["dark"])

    def test_paper_gets_the_whole_picture_in_light_without_controls(self):
        for count in SIZES:
            with self.subTest(factories=count):
                self.open(f"graph{count}", theme="dark")
                expected = self.run_in_page("page.scene.byId.size")
                self.browser.media("print", prefers_color_scheme="dark")
                self.run_in_page("dispatchEvent(new Event('beforeprint'))")
                self.assertEqual(len(self.boxes()), expected)
                self.assertEqual(
                    self.run_in_page("getComputedStyle(document.querySelector('.face')).fill"),
                    "rgb(255, 255, 255)")
                for selector in ("#search", "#zoom", "#filters", "#tabs"):
                    self.assertFalse(self.is_visible(selector), selector)
                self.assertTrue(self.is_visible("#legend"))
                self.browser.media()
                self.run_in_page("dispatchEvent(new Event('afterprint'))")
                self.assertIsNone(
                    self.run_in_page("document.querySelector('#picture').getAttribute('viewBox')"))
                paper = self.browser.pdf()
                self.assertTrue(paper.startswith(b"%PDF"))
                self.assertLessEqual(len(re.findall(rb"/Type\s*/Page\b", paper)), 8)

    def test_paper_shows_names_whatever_the_zoom_of_the_screen(self):
        self.open("graph50")
        for _ in range(12):
            self.press("#zoom-out")
        self.assertLess(self.scale(), 0.2)
        self.browser.media("print")
        self.run_in_page("dispatchEvent(new Event('beforeprint'))")
        self.assertTrue(self.is_visible("#picture .card .name"))
        self.run_in_page("dispatchEvent(new Event('afterprint'))")
        self.browser.media()
        self.assertFalse(self.is_visible("#picture .card .name"))

    def test_the_window_may_be_of_any_width(self):
        for width in (320, 400, 760, 761, 1000, 1280, 2000):
            with self.subTest(width=width):
                self.open("graph300", "#Container.database", size=(width, 800))
                self.assertLessEqual(
                    self.run_in_page("document.documentElement.scrollWidth"), width)
                self.assertGreater(self.view()["width"], width * 0.55)


class WholePageTests(PageCase):
    def test_types_that_use_factories_are_shown_too(self):
        graph = self.open("views50")
        types = {node["id"] for node in graph.nodes.values() if node["kind"] == "consumer"}
        self.assertTrue(types)
        self.choose("#grouping", "none")
        self.show_all()
        self.assertEqual(self.with_class("consumer"), types)
        self.assertIn(f"{len(types)} types", self.text("#status"))

    def test_types_that_use_factories_do_not_count_as_factories_of_a_group(self):
        graph = self.open("views50")
        kinds = collections.Counter(
            (node["module"], node["kind"] == "consumer") for node in graph.nodes.values())
        module = next(name for name, is_type in kinds if is_type and kinds[name, False] > 1)
        self.choose("#grouping", "module")
        self.press("#fold-all")
        self.assertIn(f"module, {kinds[module, False]} factories, {kinds[module, True]} type",
                      self.box(f"module:{module}")["label"])

    def test_the_overview_lists_cycles_the_most_used_and_what_the_sources_do_not_tell(self):
        graph = self.open("graph3000")
        headings = self.texts("#details h3")
        self.assertIn(f"Dependency cycles\n{len(graph.cycles)}", [
            heading.replace(" ", "\n") if heading[-1].isdigit() and "\n" not in heading else heading
            for heading in headings] + headings)
        first = self.run_in_page(
            "document.querySelectorAll('#details ul')[1].querySelector('a').dataset.select")
        self.assertEqual(len(graph.users[first]), len(graph.users[graph.most(graph.users)]))
