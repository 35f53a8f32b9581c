"""The keyboard, and what a screen reader finds."""

from graph_page import NARROW, WIDE, PageCase


class KeyboardTests(PageCase):
    def enter_picture(self):
        """Presses the Tab key until a box has the focus."""
        for _ in range(12):
            self.browser.key("Tab")
            if self.focused() in self.boxes():
                return
        self.fail("the picture cannot be reached with the Tab key")

    def press_keys(self, *names):
        for name in names:
            self.browser.key(name)

    def test_the_picture_is_one_stop_of_the_tab_key(self):
        self.open("graph50")
        self.enter_picture()
        self.browser.key("Tab")
        self.assertNotIn(self.focused(), self.boxes())

    def test_arrows_follow_the_edges_there_and_back(self):
        graph = self.open("graph50", "#Container.checkoutVideoStore")
        self.enter_picture()
        start = "Container.checkoutVideoStore"
        self.assertEqual(self.focused(), start)
        self.browser.key("ArrowRight")
        self.assertIn(self.focused(), graph.needs[start])
        self.assertEqual(self.with_class("selected"), {self.focused()})
        self.browser.key("ArrowLeft")
        self.assertEqual(self.focused(), start)
        self.browser.key("ArrowLeft")
        self.assertIn(self.focused(), graph.users[start])
        self.browser.key("ArrowRight")
        self.assertEqual(self.focused(), start)

    def test_up_and_down_go_to_the_next_box(self):
        self.open("graph50", "#Container.checkoutVideoStore")
        self.enter_picture()
        before = self.box(self.focused())
        self.browser.key("ArrowDown")
        below = self.box(self.focused())
        self.assertGreater(below["y"], before["y"])
        self.browser.key("ArrowUp")
        self.assertLess(self.box(self.focused())["y"], below["y"])

    def test_every_box_can_be_reached_with_arrows(self):
        for name in ("graph5", "graph50", "graph300"):
            with self.subTest(page=name):
                self.open(name)
                reached = self.run_in_page("""(() => {
                  const found = new Set([topLeft(page.scene)]);
                  for (const box of found) {
                    for (const side of ["left", "right"]) {
                      const beside = boxAlong(page.scene, box, side, []);
                      if (beside) found.add(beside);
                      page.scene.links.forEach(link => {
                        const other = link.from === box ? link.to : link.to === box ? link.from : null;
                        if (other && boxAlong(page.scene, box, side, [other.id]) === other) found.add(other);
                      });
                    }
                    [1, -1].map(step => boxBeside(page.scene, box, step)).forEach(
                        other => other && found.add(other));
                  }
                  return [...found].map(box => box.id);
                })()""")
                self.show_all()
                self.assertEqual(set(reached), set(self.boxes()))

    def test_enter_shows_the_neighbourhood_and_escape_goes_back_step_by_step(self):
        graph = self.open("graph50", "#Container.api")
        self.enter_picture()
        self.browser.key("Enter")
        self.assertEqual(self.with_class("node"), graph.around("Container.api", 1))
        self.assertEqual(self.focused(), "Container.api")
        self.browser.key("Escape")
        self.assertFalse(self.is_visible("#lens"))
        self.assertEqual((self.focused(), self.hash()), ("Container.api", "#Container.api"))
        self.browser.key("Escape")
        self.assertEqual((self.with_class("selected"), self.hash()), (set(), ""))
        self.assertEqual(self.focused(), "Container.api")

    def test_enter_and_space_unfold_and_space_folds_from_inside(self):
        self.open("graph300", "#module:Kiosk")
        self.enter_picture()
        self.assertEqual(self.focused(), "module:Kiosk")
        self.browser.key("Enter")
        self.assertIn("frame", self.box("module:Kiosk")["classes"])
        self.browser.key("ArrowDown")
        self.assertIn("node", self.box(self.focused())["classes"])
        self.browser.key(" ")
        self.assertEqual(self.focused(), "module:Kiosk")
        self.assertIn("group", self.box("module:Kiosk")["classes"])
        self.browser.key(" ")
        self.assertIn("frame", self.box("module:Kiosk")["classes"])
        self.assertEqual(self.focused(), "module:Kiosk")

    def test_plus_minus_and_zero_zoom_and_the_focus_stays(self):
        self.open("graph300", "#module:Kiosk")
        self.enter_picture()
        scale = self.scale()
        self.press_keys("+", "+")
        self.assertAlmostEqual(self.scale(), scale * 1.25 ** 2, places=3)
        self.press_keys("-")
        self.assertAlmostEqual(self.scale(), scale * 1.25, places=3)
        for _ in range(12):
            self.browser.key("+")
        self.browser.drag((600, 700), (100, 100))
        self.assertEqual(self.focused(), "module:Kiosk")
        self.press_keys("0")
        self.assertEqual(self.focused(), "module:Kiosk")
        self.assertLess(self.scale(), 1)

    def test_a_box_that_is_reached_with_arrows_comes_into_view(self):
        self.open("graph3000", "#module:Invoice")
        self.enter_picture()
        for _ in range(6):
            self.browser.key("ArrowRight")
            box, view = self.box(self.focused()), self.view()
            self.assertGreaterEqual(box["x"], view["left"])
            self.assertLessEqual(box["x"] + box["width"], view["right"])
            self.assertGreaterEqual(box["y"], view["top"])
            self.assertLessEqual(box["y"] + box["height"], view["bottom"])

    def test_the_slash_goes_to_the_search_and_text_is_text_there(self):
        self.open("graph50")
        self.browser.key("/")
        self.assertEqual(self.focused(), "search")
        scale = self.scale()
        self.browser.type("+0-/")
        self.assertEqual(self.run_in_page("document.querySelector('#search').value"), "+0-/")
        self.browser.key("Escape")
        self.assertEqual(self.run_in_page("document.querySelector('#search').value"), "")
        self.assertEqual(self.scale(), scale)

    def test_the_focus_stays_in_the_panel_when_a_link_or_button_changes_it(self):
        graph = self.open("graph50", "#Container.checkoutVideoStore")
        other = graph.needs["Container.checkoutVideoStore"][0]
        self.run_in_page("document.querySelector('h3.needs + ul a').focus()")
        self.browser.key("Enter")
        self.assertEqual(self.hash(), "#" + other)
        self.assertEqual(self.active_text(), graph.nodes[other]["name"])
        self.run_in_page("document.querySelector('#details .segments button').focus()")
        self.browser.key("Enter")
        self.assertEqual(self.hash(), f"#{other}&near=1")
        self.assertEqual(self.active_text(), "1")
        self.run_in_page("document.querySelector('#lens .segments button:nth-child(2)').focus()")
        self.browser.key("Enter")
        self.assertEqual((self.hash(), self.active_text()), (f"#{other}&near=2", "2"))
        self.run_in_page("document.querySelector('#lens .close').focus()")
        self.browser.key("Enter")
        self.assertEqual((self.hash(), self.focused()), ("#" + other, other))

    def active_text(self):
        return self.run_in_page("document.activeElement.innerText")


class AccessibleTests(PageCase):
    def test_a_click_of_a_screen_reader_selects_and_unfolds(self):
        self.open("graph300")
        click = "document.querySelector('[data-id=\"%s\"]').dispatchEvent(" \
            "new MouseEvent('click', {bubbles: true}))"
        self.run_in_page(click % "module:Kiosk")
        self.assertIn("frame", self.box("module:Kiosk")["classes"])
        self.show_all()
        name = sorted(self.with_class("node"))[0]
        self.run_in_page(click % name)
        self.assertEqual(self.with_class("selected"), {name})

    def test_a_screen_reader_finds_the_boxes_with_names_and_states(self):
        graph = self.open("graph50", "#Container.api")
        boxes = {item["name"]: item for item in self.browser.accessible()
                 if item["role"] == "button" and "scope" in item["name"]}
        self.assertEqual(len(boxes), len(self.cards()))
        users = len(graph.users["Container.api"])
        needs = len(graph.needs.get("Container.api", []))
        name = f"api, scope singleton, needs {needs}, used by {users}"
        self.assertEqual(boxes[name]["pressed"], "true")
        self.open("graph300")
        folded = [item for item in self.browser.accessible()
                  if item["role"] == "button" and "module" in item["name"]]
        self.assertTrue(folded)
        self.assertTrue(all(item["expanded"] is False for item in folded))

    def test_everything_that_can_be_used_has_a_name(self):
        for size in (WIDE, NARROW):
            self.open("graph300", "#Container.database", size=size)
            used = [item for item in self.browser.accessible() if item["role"] in (
                "button", "link", "checkbox", "combobox", "searchbox", "tab", "treeitem", "tree")]
            self.assertGreater(len(used), 20)
            self.assertEqual([item for item in used if not item["name"]], [])
            self.assertNotIn("image", {item["role"] for item in self.browser.accessible()})

    def test_the_outline_is_a_tree_that_the_keyboard_walks(self):
        graph = self.open("graph300")
        self.tab("outline")
        items = [item for item in self.browser.accessible() if item["role"] == "treeitem"]
        self.assertEqual(len(items), len({node["module"] for node in graph.nodes.values()}))
        self.run_in_page("document.querySelector('#tree [tabindex=\"0\"]').focus()")
        first = self.focused()
        self.browser.key("ArrowRight")
        members = [node["id"] for node in graph.nodes.values() if "module:" + node["module"] == first]
        items = self.run_in_page("[...document.querySelectorAll('#tree [role=treeitem]')].map("
                                 "item => item.dataset.id)")
        self.assertLessEqual(set(members), set(items))
        names = [item["name"] for item in self.browser.accessible() if item["role"] == "treeitem"]
        group = first.removeprefix("module:")
        self.assertIn(f"{group}, module, {len(members)} factories", names)
        self.browser.key("ArrowDown")
        chosen = self.focused()
        self.assertIn(chosen, members)
        self.browser.key("Enter")
        self.assertEqual(self.with_class("selected"), {chosen})
        self.assertEqual(self.focused(), chosen)
        self.browser.key("ArrowLeft")
        self.assertEqual(self.focused(), first)
        self.browser.key("ArrowLeft")
        items = self.run_in_page("document.querySelectorAll('#tree [role=treeitem]').length")
        self.assertEqual(items, len({node["module"] for node in graph.nodes.values()}))

    def test_the_panel_has_tabs_that_arrows_change(self):
        self.open("graph50")
        self.tab("outline")
        self.assertTrue(self.is_visible("#tree"))
        self.assertFalse(self.is_visible("#details"))
        self.browser.key("ArrowRight")
        self.assertEqual(self.focused(), "legend-tab")
        self.assertTrue(self.is_visible("#legend"))
        self.assertIn("part of a dependency cycle", self.text("#legend"))
