"""Neighbourhoods, paths, search and filters."""

from graph_page import NARROW, SIZES, WIDE, PageCase


class FocusTests(PageCase):
    def test_a_neighbourhood_of_one_two_and_all_has_who_uses_it_and_what_it_needs(self):
        graph = self.open("graph50", "#Container.checkoutVideoStore")
        chosen = "Container.checkoutVideoStore"
        for place, depth in ((1, 1), (2, 2), (3, None)):
            self.press(f"#details .segments button:nth-child({place})")
            self.show_all()
            self.assertEqual(self.with_class("node"), graph.around(chosen, depth))
            self.assertEqual(self.with_class("selected"), {chosen})
            self.assertTrue(self.is_visible("#lens"))
            self.assertIn("Around checkoutVideoStore", self.text("#lens"))
        self.press("#lens .close")
        self.show_all()
        self.assertEqual(self.with_class("node"), set(graph.nodes))

    def test_a_double_click_shows_what_is_around_a_factory(self):
        graph = self.open("graph50")
        self.show_all()
        self.click_box("Container.api", count=2)
        self.assertEqual(self.with_class("node"), graph.around("Container.api", 1))
        self.assertEqual(self.hash(), "#Container.api&near=1")

    def test_a_link_out_of_the_neighbourhood_moves_it(self):
        graph = self.open("graph300", "#Container.database&near=1")
        user = graph.users["Container.database"][0]
        self.click_box(user)
        inside = graph.around("Container.database", 1)
        other = next(node for node in graph.around(user, 1) if node not in inside)
        self.press(f'#details [data-select="{other}"]')
        self.assertEqual(self.with_class("node"), graph.around(other, 1))
        self.assertEqual(self.hash(), f"#{other}&near=1")

    def test_the_view_is_as_before_when_the_neighbourhood_is_left(self):
        self.open("graph300")
        self.browser.wheel(300, 300, -150)
        before = self.boxes()
        self.run_in_page("page.focusOn('Container.database', 1)")
        self.run_in_page("page.stepBack()")
        self.run_in_page("page.stepBack()")
        self.browser.settle()
        self.assertEqual(self.hash(), "")
        self.assertEqual(set(before), set(self.boxes()))

    def test_a_large_neighbourhood_is_folded(self):
        graph = self.open("graph3000")
        chosen = graph.most(graph.users)
        self.open("graph3000", f"#{chosen}&near=all")
        self.show_all()
        self.assertGreater(len(graph.around(chosen)), 90)
        self.assertLess(len(self.cards()), 80)
        self.assertIn(f"{len(graph.around(chosen)):,} factories of 3,000", self.text("#status"))

    def test_lazy_edges_can_be_left_out_of_it(self):
        graph = self.open("sample", "#Container.wishlist&near=1")
        self.assertEqual(graph.needs["Container.owner"], ["Container.wishlist"])
        with_lazy = self.with_class("node")
        self.press("#lazy")
        self.assertEqual(self.run_in_page("document.querySelectorAll('.link.lazy[data-from]').length"), 0)
        self.assertLessEqual(self.with_class("node"), with_lazy)


class PathTests(PageCase):
    def far_pair(self, graph):
        """Two factories with at least two others between them."""
        return next((start, end) for start in graph.nodes for end in graph.nodes
                    if start != end and (graph.distance(start, end) or 0) >= 3)

    def test_the_shortest_path_is_shown_step_by_step(self):
        graph = self.open("graph50")
        start, end = self.far_pair(graph)
        self.open("graph50", "#" + start)
        self.press("#path-to")
        self.browser.type(end)
        self.browser.key("Enter")
        steps = self.run_in_page(
            "[...document.querySelectorAll('.path a')].map(link => link.dataset.select)")
        self.assertEqual((steps[0], steps[-1]), (start, end))
        self.assertEqual(len(steps), graph.distance(start, end) + 1)
        for source, target in zip(steps, steps[1:]):
            self.assertIn(target, graph.needs[source])
        self.assertEqual(self.with_class("node"), set(steps))
        self.press("#all-ways")
        ways = graph.reached(start, graph.needs) & graph.reached(end, graph.users)
        self.show_all()
        self.assertEqual(self.with_class("node"), ways)

    def test_where_there_is_no_path_the_page_says_so_and_offers_the_other_direction(self):
        graph = self.open("graph50")
        start, end = self.far_pair(graph)
        self.open("graph50", f"#&from={end}&to={start}")
        self.assertEqual(self.text("#details h2"), "No path")
        self.assertIn("does not need", self.text("#details"))
        self.press(".path-section button")
        self.assertEqual(self.hash(), f"#&from={start}&to={end}")

    def test_a_name_that_nobody_has_is_an_error_beside_the_field(self):
        self.open("graph50", "#Container.api")
        self.press("#path-to")
        self.browser.type("nobody")
        self.browser.key("Enter")
        self.assertEqual(self.text(".path-form .error"), "No factory is called “nobody”.")
        self.assertEqual(self.hash(), "#Container.api")


class SearchTests(PageCase):
    def test_a_search_shows_matches_with_their_neighbours(self):
        graph = self.open("graph300")
        self.search("kioskp")
        matches = {node["id"] for node in graph.nodes.values()
                   if "kioskp" in (node["id"] + " " + node["type"]).lower()}
        expected = set().union(*(graph.around(match, 1) for match in matches))
        self.assertGreater(len(expected), len(matches))
        self.show_field_left()
        self.assertEqual(self.with_class("match"), matches)
        self.assertEqual(self.with_class("node"), expected)
        self.assertIn(f"{len(matches)} matches for kioskp", self.text("#lens"))
        listed = self.run_in_page(
            "[...document.querySelectorAll('h3.matches + ul a')].map(link => link.dataset.select)")
        self.assertEqual(set(listed), matches)

    def show_field_left(self):
        """Leaves the field, so that a key can show all that was found."""
        self.run_in_page("document.activeElement.blur()")
        self.show_all()

    def test_a_text_and_a_button_stand_where_nothing_matches(self):
        for count in SIZES:
            for size in (WIDE, NARROW):
                with self.subTest(factories=count, size=size):
                    self.open(f"graph{count}", size=size)
                    self.search("qqqq")
                    self.assertEqual(self.cards(), {})
                    self.assertEqual(self.text("#empty-text"), "No factory matches “qqqq”.")
                    self.press("#show-everything")
                    self.assertFalse(self.is_visible("#empty"))
                    self.assertEqual(self.run_in_page("document.querySelector('#search').value"), "")
                    self.assertGreater(len(self.cards()), 3)

    def test_a_search_with_many_matches_is_folded_and_marks_the_groups(self):
        self.open("graph3000")
        self.search("a")
        self.show_field_left()
        self.assertLess(len(self.cards()), 80)
        self.assertEqual(self.with_class("match"), self.with_class("group"))

    def test_enter_goes_from_the_field_to_the_first_match(self):
        self.open("graph50")
        self.search("cache")
        self.browser.key("Enter")
        self.assertEqual(self.focused(), "Container.cache")
        self.assertEqual(self.with_class("selected"), {"Container.cache"})

    def test_filters_leave_factories_of_a_container_a_scope_or_in_cycles(self):
        graph = self.open("graph50")
        self.choose("#scope", "singleton")
        self.show_all()
        self.assertEqual(self.with_class("node"), {
            node["id"] for node in graph.nodes.values() if node["scope"] == "singleton"})
        self.choose("#scope", "")
        self.choose("#container", "DeliveryContainer")
        self.show_all()
        self.assertEqual(self.with_class("node"), {
            node["id"] for node in graph.nodes.values() if node["container"] == "DeliveryContainer"})
        self.choose("#container", "")
        self.press("#cycles-only")
        self.show_all()
        self.assertEqual(self.with_class("node"), set().union(*graph.cycles))
