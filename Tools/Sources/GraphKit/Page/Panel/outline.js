/**
 * The groups and factories as a tree that can be read and walked without the picture. It shows what
 * the picture shows; what is expanded in it is its own.
 */
class Outline {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.tree = element("tree");
    /** @type {Set<string>} */
    this.expanded = new Set();
    this.tree.addEventListener("keydown", event => this.press(event));
    this.tree.addEventListener("click", event => this.click(event));
  }

  /** Makes the tree anew. */
  update() {
    const {shown, groups, state} = this.page;
    const nodes = new Set(
        state.lens?.kind === "search" ? shown.nodes.filter(node => shown.matches.has(node.id)) :
                                        shown.nodes);
    const items = nodes.size <= largestFlat ? [...nodes].map(node => this.nodeItem(node, 1)) :
                                              this.partItems(groups, nodes, 1);
    const active = this.tree.contains(document.activeElement) ? this.current()?.dataset.id : null;
    this.tree.replaceChildren(...items);
    const first = /** @type {HTMLElement | null} */ (this.tree.querySelector("[role=treeitem]"));
    const kept = active ? this.item(active) : null;
    if (kept ?? first) setAttributes(/** @type {HTMLElement} */ (kept ?? first), {tabindex: 0});
    kept?.focus();
  }

  /**
   * The items for what a group contains of the nodes.
   * @param {Group} group
   * @param {Set<GraphNode>} nodes
   * @param {number} level
   * @returns {HTMLElement[]}
   */
  partItems(group, nodes, level) {
    const parts = group.groups.filter(part => part.all.some(node => nodes.has(node)));
    return [
      ...parts.map(part => this.groupItem(part, nodes, level)),
      ...group.nodes.filter(node => nodes.has(node)).map(node => this.nodeItem(node, level)),
    ];
  }

  /**
   * @param {Group} group
   * @param {Set<GraphNode>} nodes
   * @param {number} level
   */
  groupItem(group, nodes, level) {
    const isExpanded = this.expanded.has(group.id);
    const members = group.all.filter(node => nodes.has(node));
    const item = this.makeItem(group.id, level, [
      html("span", {class: "chevron"}),
      html("span", {class: "text"}, group.name),
      html("small", {}, String(members.length)),
    ]);
    setAttributes(item, {
      "aria-expanded": String(isExpanded),
      "aria-label": [group.name, group.kind, ...countedNodes(members)].join(", "),
    });
    if (isExpanded) {
      item.append(html("ul", {role: "group"}, ...this.partItems(group, nodes, level + 1)));
    }
    return item;
  }

  /**
   * @param {GraphNode} node
   * @param {number} level
   */
  nodeItem(node, level) {
    const {prefix, name} = this.page.wiring.label(node);
    const item = this.makeItem(node.id, level, [
      html("span", {class: `dot ${scopeClass(node)}`}),
      html(
          "span", {class: "text"}, ...(prefix ? [html("span", {class: "prefix"}, prefix)] : []),
          name),
    ]);
    const uses = this.page.wiring.usersOf(node.id).length;
    const needs = this.page.wiring.needsOf(node.id).length;
    setAttributes(item, {
      "aria-selected": String(this.page.state.selected === node.id),
      "aria-label": `${prefix}${name}, ${detailOf(node)}, needs ${needs}, used by ${uses}`,
    });
    return item;
  }

  /**
   * @param {string} id
   * @param {number} level
   * @param {Node[]} contents
   */
  makeItem(id, level, contents) {
    return html(
        "li", {"role": "treeitem", "tabindex": -1, "data-id": id, "aria-level": level},
        html("div", {class: "row", style: `--level: ${level}`}, ...contents));
  }

  /** @param {string} id */
  item(id) {
    return /** @type {HTMLElement | null} */ (
        this.tree.querySelector(`[data-id="${CSS.escape(id)}"]`));
  }

  current() {
    return /** @type {HTMLElement | null} */ (document.activeElement?.closest("[role=treeitem]"));
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target).closest("[role=treeitem]");
    const id = target?.getAttribute("data-id");
    if (!id) return;
    this.item(id)?.focus();
    this.choose(id);
  }

  /** @param {string} id */
  choose(id) {
    if (this.page.wiring.byId.has(id))
      this.page.select(id, {reveal: true});
    else
      this.expand(id, !this.expanded.has(id));
  }

  /**
   * @param {string} id
   * @param {boolean} isExpanded
   */
  expand(id, isExpanded) {
    if (isExpanded)
      this.expanded.add(id);
    else
      this.expanded.delete(id);
    this.update();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const item = this.current();
    const id = item?.dataset.id;
    if (!item || !id) return;
    const items = /** @type {HTMLElement[]} */ ([...this.tree.querySelectorAll("[role=treeitem]")]);
    const place = items.indexOf(item);
    const state = item.getAttribute("aria-expanded");
    /** @type {Record<string, () => void>} */
    const actions = {
      "ArrowDown": () => this.focus(items[place + 1]),
      "ArrowUp": () => this.focus(items[place - 1]),
      "Home": () => this.focus(items[0]),
      "End": () => this.focus(items[items.length - 1]),
      "ArrowRight": () =>
          state === "false" ? this.expand(id, true) : state && this.focus(items[place + 1]),
      "ArrowLeft": () => state === "true" ?
          this.expand(id, false) :
          this.focus(item.parentElement?.closest("li") ?? undefined),
      "Enter": () => this.choose(id),
      " ": () => this.choose(id),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  }

  /** @param {HTMLElement | undefined} item */
  focus(item) {
    if (!item) return;
    this.tree.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    item.setAttribute("tabindex", "0");
    item.focus();
  }
}
