/**
 * What the panel says of the whole graph.
 * @param {Page} page
 */
function overviewParts(page) {
  const {wiring} = page;
  const factories = wiring.nodes.filter(node => node.kind !== "consumer");
  const modules = new Set(factories.map(node => node.module)).size;
  const containers = new Set(factories.map(node => node.container)).size;
  const summary = `${counted(factories.length, "factory", "factories")} of ` +
      `${counted(containers, "container")} in ${counted(modules, "module")}, ` +
      `${counted(wiring.edges.length, "edge")}.`;
  return [
    html("h2", {}, "The graph"),
    html("p", {}, summary),
    html(
        "p", {class: "hint"},
        "Choose a factory to see its definition, what it needs and who uses it. Double-click it, ",
        "or press Enter, to see what is around it."),
    ...listSection("Dependency cycles", "cycles", wiring.cycles, cycle => [cycleItem(page, cycle)]),
    ...mostUsedSection(page, factories),
    ...unresolvedSection(wiring.unresolved),
  ];
}

/**
 * What a search has found, as links.
 * @param {Page} page
 */
function matchParts(page) {
  const matches = page.shown.nodes.filter(node => page.shown.matches.has(node.id));
  return listSection(
      "Matches", "matches", matches,
      node =>
          [linkTo(page, node.id),
           html("small", {}, `used by ${page.wiring.usersOf(node.id).length}`),
  ]);
}

/**
 * @param {Page} page
 * @param {GraphNode[]} factories
 */
function mostUsedSection(page, factories) {
  /** @param {GraphNode} node */
  const uses = node => page.wiring.usersOf(node.id).length;
  const used = factories.filter(node => uses(node) > 1);
  const most = used.sort((one, other) => uses(other) - uses(one)).slice(0, 8);
  return listSection(
      "Most used", "", most,
      node =>
          [linkTo(page, node.id),
           html("small", {}, `by ${uses(node)}`),
  ]);
}

/** @param {Doubt[]} doubts */
function unresolvedSection(doubts) {
  return listSection(
      "What the sources do not tell", "", doubts,
      doubt =>
          [html("span", {class: "doubt"}, doubt.reason.replaceAll("`", "")),
           html("small", {}, `${doubt.file}:${doubt.line}`),
  ]);
}
