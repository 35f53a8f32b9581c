"""Selecting, panning, zooming, resizing, and the address."""

from urllib.parse import quote

from graph_page import NARROW, SHIFT, WIDE, PageCase


class SelectingTests(PageCase):
    def test_a_click_shows_what_a_factory_needs_and_who_uses_it_as_links(self):
        graph = self.open("graph50")
        chosen = graph.most(graph.users)
        self.show_all()
        self.click_box(chosen)
        self.assertEqual(self.with_class("selected"), {chosen})
        self.assertEqual(self.text("#details h2"), graph.nodes[chosen]["name"])
        self.assertEqual(sorted(self.links("users")), sorted(graph.users[chosen]))
        self.assertEqual(sorted(self.links("needs")), sorted(graph.needs.get(chosen, [])))
        place = graph.nodes[chosen]
        self.assertIn(f"{place['file']}:{place['line']}", self.text("#details dl"))
        self.assertEqual(self.with_class("using") - {chosen}, set(graph.users[chosen]) - {chosen})

    def test_a_link_of_the_panel_has_an_address_and_selects_where_it_leads(self):
        graph = self.open("graph50")
        chosen = graph.most(graph.needs)
        self.show_all()
        self.click_box(chosen)
        other = self.links("needs")[0]
        address = self.run_in_page(
            "document.querySelector('h3.needs + ul a').getAttribute('href')")
        self.assertEqual(address, "#" + quote(other))
        self.press("h3.needs + ul a")
        self.assertEqual(self.with_class("selected"), {other})
        self.assertEqual(self.hash(), "#" + other)
        self.assertIn(chosen, self.links("users"))

    def test_panning_and_zooming_keep_the_selection(self):
        graph = self.open("graph50")
        chosen = graph.most(graph.needs)
        self.show_all()
        self.click_box(chosen)
        before = self.box(chosen)
        self.browser.drag((500, 780), (420, 700))
        after = self.box(chosen)
        self.assertAlmostEqual(after["x"], before["x"] - 80, delta=1)
        self.assertAlmostEqual(after["y"], before["y"] - 80, delta=1)
        self.browser.wheel(400, 400, -200)
        self.assertGreater(self.box(chosen)["width"], before["width"] * 1.2)
        self.assertEqual(self.with_class("selected"), {chosen})
        self.assertEqual(self.text("#details h2"), graph.nodes[chosen]["name"])

    def test_a_click_on_nothing_ends_the_selection(self):
        self.open("graph50", "#Container.cache")
        self.assertEqual(self.with_class("selected"), {"Container.cache"})
        self.show_all()
        self.browser.click(600, 780)
        self.assertEqual(self.with_class("selected"), set())
        self.assertEqual((self.hash(), self.text("#details h2")), ("", "The graph"))

    def test_resizing_keeps_the_zoom_the_middle_and_the_selection(self):
        self.open("graph300", "#module:Kiosk")
        for _ in range(3):
            self.press("#zoom-in")
        scale, before, view = self.scale(), self.box("module:Kiosk"), self.view()
        self.browser.size(1000, 700)
        self.browser.settle()
        after, now = self.box("module:Kiosk"), self.view()
        self.assertEqual(self.scale(), scale)
        self.assertEqual(self.with_class("selected"), {"module:Kiosk"})
        for start, length in (("x", "width"), ("y", "height")):
            middle = before[start] - view[start] - view[length] / 2
            self.assertAlmostEqual(after[start] - now[start] - now[length] / 2, middle, delta=1)

    def test_the_buttons_zoom_around_the_middle_and_show_all_of_it(self):
        self.open("graph300")
        before = self.scale()
        self.press("#zoom-in")
        self.assertAlmostEqual(self.scale(), before * 1.25, places=3)
        self.press("#zoom-out")
        self.press("#zoom-out")
        self.assertAlmostEqual(self.scale(), before * 0.8, places=3)
        self.press("#fit")
        view = self.view()
        for card in self.cards().values():
            self.assertGreaterEqual(card["x"], view["left"])
            self.assertLessEqual(card["x"] + card["width"], view["right"])
            self.assertLessEqual(card["y"] + card["height"], view["bottom"])

    def test_alike_names_are_shown_with_their_containers(self):
        graph = self.open("graph300")
        names = [node["name"] for node in graph.nodes.values()]
        alike = next(node for node in graph.nodes.values() if names.count(node["name"]) > 1)
        alone = next(node for node in graph.nodes.values() if names.count(node["name"]) == 1)
        self.open("graph300", "#" + alike["id"])
        self.assertEqual(self.text("#details h2"), f"{alike['container']}.{alike['name']}")
        self.assertIn(f"{alike['container']}.{alike['name']}", self.box(alike["id"])["label"])
        self.open("graph300", "#" + alone["id"])
        self.assertEqual(self.text("#details h2"), alone["name"])

    def test_cycles_are_called_so_and_lead_to_their_factories(self):
        graph = self.open("sample", "#Container.orders")
        self.assertEqual(graph.cycles, [["Container.orders", "Container.customer"]])
        self.assertIn("Part of a dependency cycle", self.text("#details"))
        self.assertIn("orders → customer → orders", self.text(".cycle-path"))
        self.assertIn("1 cycle", self.text("#status"))
        self.assertNotIn("circle", self.run_in_page("document.body.innerText").lower())
        self.assertEqual(self.with_class("cycle"), set(graph.cycles[0]))


class AddressTests(PageCase):
    def test_an_address_opens_at_its_factory_also_in_a_folded_group(self):
        for size in (WIDE, NARROW):
            graph = self.open("graph3000", size=size)
            chosen = graph.most(graph.users)
            self.open("graph3000", "#" + chosen, size=size)
            card, view = self.box(chosen), self.view()
            self.assertIn("selected", card["classes"])
            self.assertGreaterEqual(card["x"], view["left"])
            self.assertLessEqual(card["x"] + card["width"], view["right"])
            self.assertGreaterEqual(card["y"], view["top"])
            self.assertLessEqual(card["y"] + card["height"], view["bottom"])
            self.assertGreaterEqual(card["nameHeight"], 9)

    def test_addresses_with_a_neighbourhood_and_a_path_open_so(self):
        graph = self.open("graph300", "#Container.database&near=1")
        self.assertEqual(self.with_class("node"), graph.around("Container.database", 1))
        user = graph.users["Container.database"][0]
        self.open("graph300", f"#&from={user}&to=Container.database")
        self.assertEqual(self.with_class("node"), {user, "Container.database"})

    def test_back_and_forward_go_through_what_was_selected(self):
        self.open("graph50")
        self.show_all()
        for name in ("Container.api", "Container.cache"):
            self.click_box(name)
        self.browser.key("Enter")
        self.assertEqual(self.hash(), "#Container.cache&near=1")
        for expected in ("#Container.cache", "#Container.api", ""):
            self.run_in_page("new Promise(done => { addEventListener('hashchange', done,"
                             " {once: true}); history.back(); })")
            self.browser.settle()
            self.assertEqual(self.hash(), expected)
            self.assertEqual(self.with_class("selected"), {expected[1:]} - {""})
        self.assertFalse(self.is_visible("#lens"))

    def test_an_address_that_nothing_has_is_ignored(self):
        for fragment in ("#nobody", "#%E0%A4%A", "#&of=nobody&near=x", "#module:Nowhere"):
            self.open("graph300", fragment)
            self.assertEqual(self.text("#details h2"), "The graph")
            self.assertIn("300 factories", self.text("#status"))

    def test_shift_and_a_click_show_the_path(self):
        graph = self.open("graph50")
        user = graph.users["Container.cache"][0]
        self.show_all()
        self.click_box(user)
        self.click_box("Container.cache", modifiers=SHIFT)
        self.assertEqual(self.hash(), f"#&from={user}&to=Container.cache")
