"""Groups: folding, unfolding, and the lines between them."""

import collections
import json

from graph_page import PageCase

LINKS = "[...document.querySelectorAll('#picture [data-from]')].map(" \
    "link => [link.dataset.from, link.dataset.to])"


class GroupTests(PageCase):
    def lifted(self, graph, group_of):
        """The links between groups that there have to be."""
        pairs = {(group_of(graph.nodes[source]), group_of(graph.nodes[target]))
                 for source, target in graph.edges}
        return sorted([list(pair) for pair in pairs if pair[0] != pair[1]])

    def test_a_large_graph_begins_folded_with_a_link_for_all_edges_between_two_groups(self):
        graph = self.open("graph300")
        self.show_all()
        modules = collections.Counter(node["module"] for node in graph.nodes.values())
        self.assertEqual(set(self.boxes()), {"module:" + name for name in modules})
        for name, count in modules.items():
            self.assertIn(f"{count} factories", self.box("module:" + name)["label"])
        self.assertEqual(sorted(self.run_in_page(LINKS)),
                         self.lifted(graph, lambda node: "module:" + node["module"]))

    def test_a_group_unfolds_in_its_place_and_folds_again(self):
        graph = self.open("graph300")
        members = {node["id"] for node in graph.nodes.values() if node["module"] == "Kiosk"}
        before = self.box("module:Kiosk")
        self.toggle("module:Kiosk")
        self.assertEqual(self.with_class("node"), members)
        frame = self.box("module:Kiosk")
        self.assertAlmostEqual(frame["x"], before["x"], delta=1)
        self.assertAlmostEqual(frame["y"], before["y"], delta=1)
        for name, card in self.boxes().items():
            if name in members:
                self.assertGreater(card["x"], frame["x"])
                self.assertLess(card["y"] + card["height"], frame["y"] + frame["height"])
        self.toggle("module:Kiosk")
        self.assertEqual(self.with_class("node"), set())
        self.assertEqual(self.box("module:Kiosk"), before)

    def test_links_of_an_unfolded_group_go_from_its_factories_to_folded_groups(self):
        graph = self.open("graph300")
        self.toggle("module:Kiosk")
        self.show_all()
        self.assertEqual(
            sorted(self.run_in_page(LINKS)),
            self.lifted(graph, lambda node: node["id"] if node["module"] == "Kiosk"
                        else "module:" + node["module"]))

    def test_a_double_click_and_a_button_unfold_too(self):
        self.open("graph300")
        self.click_box("module:Kiosk", count=2)
        self.assertIn("frame", self.box("module:Kiosk")["classes"])
        self.press("#details .actions button")
        self.assertIn("group", self.box("module:Kiosk")["classes"])

    def test_a_selected_group_lists_the_groups_that_it_needs_and_that_use_it(self):
        graph = self.open("graph300", "#module:Kiosk")
        links = self.lifted(graph, lambda node: "module:" + node["module"])
        self.assertEqual(set(self.links("needs")),
                         {target for source, target in links if source == "module:Kiosk"})
        self.assertEqual(set(self.links("users")),
                         {source for source, target in links if target == "module:Kiosk"})

    def test_groups_can_be_containers_and_folders_or_be_left_out(self):
        graph = self.open("graph300")
        self.choose("#grouping", "container")
        self.show_all()
        containers = {node["container"] for node in graph.nodes.values()} - {"Container"}
        self.assertLessEqual({"container:" + name for name in containers}, set(self.boxes()))
        self.choose("#grouping", "folder")
        self.show_all()
        folders = {box for box, found in self.boxes().items() if "folder" in found["label"]}
        self.assertIn("folder:Kiosk", folders)
        self.choose("#grouping", "none")
        self.show_all()
        self.assertEqual(self.with_class("node"), set(graph.nodes))

    def test_all_groups_fold_and_unfold_at_once(self):
        graph = self.open("graph300")
        self.press("#unfold-all")
        self.assertEqual(self.with_class("node"), set(graph.nodes))
        self.press("#fold-all")
        self.assertEqual(self.with_class("node"), set())

    def test_what_folds_is_kept_while_something_is_selected_in_it(self):
        graph = self.open("graph300")
        chosen = next(node["id"] for node in graph.nodes.values() if node["module"] == "Kiosk")
        self.open("graph300", "#" + chosen)
        self.assertEqual(self.with_class("selected"), {chosen})
        self.toggle("module:Kiosk")
        self.assertEqual(self.with_class("holds-selected"), {"module:Kiosk"})
        self.assertEqual(self.text("#details h2"), graph.nodes[chosen]["name"])

    def test_a_large_module_has_its_folders_as_groups(self):
        graph = self.open("graph3000")
        self.run_in_page("page.fold('module:Catalog', false)")
        self.show_all()
        folders = {f"module:Catalog/{name}" for name in ("Screens", "Services", "Data")}
        self.assertLessEqual(folders, set(self.boxes()))
        members = [node for node in graph.nodes.values() if node["module"] == "Catalog"]
        self.assertGreater(len(members), 24)

    def test_a_map_of_all_factories_names_the_outer_groups(self):
        graph = self.open("graph3000")
        self.press("#unfold-all")
        heights = self.run_in_page(
            "[...document.querySelectorAll('.outer .name')].map("
            "name => name.getBoundingClientRect().height)")
        self.assertEqual(len(heights), len({node["module"] for node in graph.nodes.values()}))
        self.assertGreater(min(heights), 9)
        cards = self.run_in_page("document.querySelector('#map-cards').getAttribute('d')")
        self.assertEqual(cards.count("M"), 3000)
        self.assertEqual(json.dumps(self.text("#status")).count("3,000"), 1)
