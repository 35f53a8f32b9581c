/**
 * What the groupings are called.
 * @type {Record<Grouping, string>}
 */
const groupingNames = {
  none: "No groups",
  module: "By module",
  container: "By container",
  folder: "By folder",
};

/** The bar at the top: search, filters, groups; and the buttons that zoom. */
class Controls {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.fillSelects();
    this.listen();
  }

  fillSelects() {
    const {nodes} = this.page.wiring;
    /** @param {(string | undefined)[]} values */
    const unique = values => [...new Set(values)].filter(Boolean).sort();
    fillSelect("container", "All containers", unique(nodes.map(node => node.container)));
    fillSelect("scope", "All scopes", unique(nodes.map(node => node.scope)));
    const groupings = usefulGroupings(nodes);
    element("grouping")
        .append(...[...groupings, "none"].map(
            name => html("option", {value: name}, groupingNames[/** @type {Grouping} */ (name)])));
    element("grouping").hidden = !groupings.length;
    element("cycles-label").hidden = !this.page.wiring.cycles.length;
  }

  listen() {
    const {page} = this;
    field("search").addEventListener("input", () => page.search(field("search").value.trim()));
    field("search").addEventListener("keydown", event => this.searchKey(event));
    for (const name of /** @type {const} */ (["grouping", "container", "scope"])) {
      field(name).addEventListener("change", () => page.go({[name]: field(name).value}));
    }
    field("lazy").addEventListener("change", () => page.go({lazy: field("lazy").checked}));
    field("cycles-only").addEventListener("change", () => page.go({
      cyclesOnly: field("cycles-only").checked
    }));
    /** @type {Record<string, () => void>} */
    const buttons = {
      "zoom-in": () => page.zoom(1.25),
      "zoom-out": () => page.zoom(0.8),
      "fit": () => page.fit(),
      "fold-all": () => page.foldAll(true),
      "unfold-all": () => page.foldAll(false),
      "show-everything": () => {
        page.showEverything();
        page.focusCursor();
      },
      "filters-toggle": () => this.toggleFilters(),
    };
    for (const [id, action] of Object.entries(buttons))
      element(id).addEventListener("click", action);
  }

  /** @param {KeyboardEvent} event */
  searchKey(event) {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      this.page.moveTo(this.page.firstMatch());
    }
  }

  focusSearch() {
    field("search").focus();
    field("search").select();
  }

  toggleFilters() {
    const isOpen = element("filters").classList.toggle("open");
    setAttributes(element("filters-toggle"), {"aria-expanded": String(isOpen)});
  }

  /** Shows the state in the fields, and what of the graph is seen. */
  update() {
    const {state, shown, scene} = this.page;
    const text = state.lens?.kind === "search" ? state.lens.text : "";
    if (field("search").value.trim() !== text) field("search").value = text;
    field("grouping").value = state.grouping;
    field("container").value = state.container;
    field("scope").value = state.scope;
    field("lazy").checked = state.lazy;
    field("cycles-only").checked = state.cyclesOnly;
    const hasGroups = [...scene.byId.values()].some(box => box.group);
    element("fold-all").hidden = element("unfold-all").hidden = !hasGroups;
    element("empty").hidden = shown.nodes.length > 0;
    element("empty-text").textContent = this.emptyText();
    element("status").textContent = this.statusText();
  }

  emptyText() {
    const {state, wiring} = this.page;
    if (!wiring.nodes.length) return "No factory was found in the sources that were read.";
    const text = state.lens?.kind === "search" ? ` “${state.lens.text}”` : " the filters";
    return `No factory matches${text}.`;
  }

  statusText() {
    const {wiring, shown, scene} = this.page;
    const all = wiring.nodes.length;
    const parts = countedNodes(shown.nodes);
    if (shown.nodes.length < all) parts[parts.length - 1] += ` of ${all.toLocaleString("en")}`;
    parts.push(counted(shown.edges.length, "edge"));
    const ids = new Set(shown.nodes.map(node => node.id));
    const cycles = wiring.cycles.filter(cycle => cycle.every(id => ids.has(id))).length;
    if (cycles) parts.push(counted(cycles, "cycle"));
    const groups = [...scene.byId.values()].filter(box => box.group).length;
    return parts.join(" · ") + (groups ? ` · ${counted(groups, "group")}` : "");
  }
}

/**
 * @param {string} id
 * @param {string} all
 * @param {(string | undefined)[]} values
 */
function fillSelect(id, all, values) {
  element(id).append(
      html("option", {value: ""}, all),
      ...values.map(value => html("option", {value}, value ?? "")));
  element(id).hidden = values.length < 2;
}
