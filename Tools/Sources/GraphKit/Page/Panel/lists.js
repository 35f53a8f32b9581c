/** Longer lists begin with this many items and a button for the rest. */
const firstItems = 60;

/**
 * A link to a node or group of the graph.
 * @param {Page} page
 * @param {string} id
 */
function linkTo(page, id) {
  const node = page.wiring.byId.get(id);
  const attributes = {"href": addressOf({selected: id, lens: null}), "data-select": id};
  if (!node) return html("a", attributes, page.groupById(id)?.name ?? id);
  const {prefix, name} = page.wiring.label(node);
  return html(
      "a", attributes, html("span", {class: `dot ${scopeClass(node)}`}),
      ...(prefix ? [html("span", {class: "prefix"}, prefix)] : []), name);
}

/**
 * A section with a heading and a list, or nothing where the list is empty.
 * @template Item
 * @param {string} title
 * @param {string} kind
 * @param {Item[]} items
 * @param {(item: Item) => (Node | string)[]} contents
 * @returns {Node[]}
 */
function listSection(title, kind, items, contents) {
  if (!items.length) return [];
  const list = html("ul", {class: "list"});
  /** @param {Item} item */
  const row = item => html("li", {}, ...contents(item));
  list.append(...items.slice(0, firstItems).map(row));
  const heading =
      html("h3", {class: kind}, title, html("span", {class: "count"}, String(items.length)));
  const section = html("section", {}, heading, list);
  if (items.length > firstItems) {
    const button = html("button", {type: "button", class: "more"}, `Show all ${items.length}`);
    button.addEventListener("click", () => {
      const more = items.slice(firstItems).map(row);
      list.append(...more);
      button.remove();
      more[0].querySelector("a")?.focus();
    });
    section.append(button);
  }
  return [section];
}

/**
 * The edges to one side of a node: what it needs, or what uses it.
 * @param {Page} page
 * @param {string} title
 * @param {Edge[]} edges
 * @param {"from" | "to"} end
 */
function edgeSection(page, title, edges, end) {
  return listSection(title, end === "to" ? "needs" : "users", edges, edge => {
    const notes = [];
    if (edge.kind !== "eager") notes.push(edge.kind);
    if (edge.inCycle) notes.push("in a cycle");
    if (edge.via.length) notes.push("through " + edge.via.join(", "));
    return [linkTo(page, edge[end]), html("small", {}, notes.join(" · "))];
  });
}

/**
 * A dependency cycle, as links.
 * @param {Page} page
 * @param {string[]} cycle
 */
function cycleItem(page, cycle) {
  const steps = [...cycle, cycle[0]].flatMap(
      (id, index) => [...(index ? [html("span", {class: "arrow"}, " → ")] : []), linkTo(page, id)]);
  return html("p", {class: "cycle-path"}, ...steps);
}

/**
 * @param {[string, string][]} facts
 */
function factList(facts) {
  const rows = facts.filter(([, value]) => value);
  return html(
      "dl", {},
      ...rows.flatMap(
          ([name, value]) => [html("dt", {}, name), html("dd", {}, ...breakable(value))]));
}

/**
 * A path with places to break its line at.
 * @param {string} text
 */
function breakable(text) {
  return text.split(/(?<=\/)/).flatMap((part, index) => index ? [html("wbr"), part] : [part]);
}
