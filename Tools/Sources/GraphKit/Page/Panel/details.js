/**
 * What the panel says of the selection, or of the whole graph where nothing is selected.
 * @param {Page} page
 * @returns {Node[]}
 */
function detailParts(page) {
  const {selected, lens} = page.state;
  const node = selected ? page.wiring.byId.get(selected) : undefined;
  const group = selected && !node ? page.groupById(selected) : undefined;
  const found = lens?.kind === "path" ? pathParts(page, lens) :
      lens?.kind === "search"         ? matchParts(page) :
                                        [];
  if (node) return [...found, ...nodeParts(page, node)];
  if (group) return [...found, ...groupParts(page, group)];
  return found.length ? found : overviewParts(page);
}

/**
 * @param {Page} page
 * @param {GraphNode} node
 */
function nodeParts(page, node) {
  const {wiring} = page;
  const {prefix, name} = wiring.label(node);
  const isFactory = node.kind !== "consumer";
  const title = html("h2", {}, ...(prefix ? [html("span", {class: "prefix"}, prefix)] : []), name);
  const scope = html("p", {class: "scope"}, html("span", {class: `dot ${scopeClass(node)}`}), [
    isFactory ? node.scope : "uses factories", kindNames[node.kind]
  ].filter(Boolean).join(" · "));
  return [
    title,
    scope,
    ...listSection(
        "Part of a dependency cycle", "cycles",
        wiring.cycles.filter(cycle => cycle.includes(node.id)), cycle => [cycleItem(page, cycle)]),
    nodeActions(page, node),
    factList([
      ["Makes", isFactory ? node.type : ""],
      ["Container", node.container],
      ["Module", node.module],
      ["Defined in", `${node.file}:${node.line}`],
    ]),
    ...edgeSection(page, "What it needs", wiring.needsOf(node.id), "to"),
    ...edgeSection(page, "Who uses it", wiring.usersOf(node.id), "from"),
  ];
}

/**
 * @param {Page} page
 * @param {GraphNode} node
 */
function nodeActions(page, node) {
  const {lens} = page.state;
  const depth = lens?.kind === "focus" && lens.id === node.id ? lens.depth : null;
  return html(
      "div", {class: "actions"},
      html(
          "div", {class: "action"}, html("span", {}, "Show around it"),
          depthButtons(page, {id: node.id, depth})),
      pathForm(page, node.id));
}

/**
 * A field for the other end of a path.
 * @param {Page} page
 * @param {string} from
 */
function pathForm(page, from) {
  const input = html("input", {
    "type": "search",
    "id": "path-to",
    "list": "all-names",
    "placeholder": "a name",
    "autocomplete": "off",
  });
  const error = html("p", {class: "error", role: "alert"});
  const label = html("label", {"for": "path-to"}, "Path to");
  const show = html("button", {type: "submit"}, "Show");
  const form = html("form", {class: "action path-form"}, label, input, show, error);
  input.addEventListener("focus", () => fillNames(page));
  form.addEventListener("submit", event => {
    event.preventDefault();
    const target = page.wiring.find(input.value.trim());
    error.textContent = target ? "" : `No factory is called “${input.value.trim()}”.`;
    if (target) page.showPath(from, target.id);
  });
  return form;
}

/** @param {Page} page */
function fillNames(page) {
  const names = element("all-names");
  if (names.childElementCount) return;
  names.append(...page.wiring.nodes.map(node => html("option", {value: node.id})));
}

/**
 * The path between two factories, step by step.
 * @param {Page} page
 * @param {{from: string, to: string, all: boolean}} lens
 */
function pathParts(page, {from, to, all}) {
  const steps = new Steps(page.wiring, page.state.lazy);
  const path = steps.shortestPath(from, to);
  if (!path) return noPathParts(page, steps, from, to);
  const list = html("ol", {class: "path"}, html("li", {}, linkTo(page, from)));
  for (const edge of path) {
    const notes = [edge.kind === "eager" ? "" : edge.kind, ...edge.via.map(via => "through " + via)];
    list.append(html(
        "li", {}, linkTo(page, edge.to), html("small", {}, notes.filter(Boolean).join(" · "))));
  }
  const box = html("input", {type: "checkbox", id: "all-ways"});
  box.checked = all;
  box.addEventListener("change", () => page.showPath(from, to, box.checked));
  return [html(
      "section", {class: "path-section"}, html("h2", {}, `${counted(path.length, "step")}`), list,
      html("label", {}, box, " All ways, not only the shortest"))];
}

/**
 * @param {Page} page
 * @param {Steps} steps
 * @param {string} from
 * @param {string} to
 */
function noPathParts(page, steps, from, to) {
  const section = html(
      "section", {class: "path-section"}, html("h2", {}, "No path"),
      html(
          "p", {class: "plain"}, linkTo(page, from), " does not need ", linkTo(page, to),
          ", neither directly nor through others."));
  if (steps.shortestPath(to, from)) {
    const turn = html("button", {type: "button"}, "Show the path the other way round");
    turn.addEventListener("click", () => page.showPath(to, from));
    section.append(turn);
  }
  return [section];
}
