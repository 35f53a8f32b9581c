/**
 * What the picture is narrowed to: the surroundings of a factory, the path between two, or what a
 * search has found. There is one at a time; null shows everything.
 * @typedef {{kind: "focus", id: string, depth: number}
 *   | {kind: "path", from: string, to: string, all: boolean}
 *   | {kind: "search", text: string}} Lens
 */

/** @typedef {"none" | "container" | "module" | "folder"} Grouping */

/**
 * Everything that the user has chosen.
 * @typedef {{selected: string | null, lens: Lens | null, grouping: Grouping, container: string,
 *   scope: string, lazy: boolean, cyclesOnly: boolean, folds: Map<string, boolean>}} State
 */

/**
 * The part of the graph that is shown. `matches` are the nodes that a search has found.
 * @typedef {{nodes: GraphNode[], edges: Edge[], matches: Set<string>}} Shown
 */

/**
 * @param {Wiring} wiring
 * @param {State} state
 * @returns {Shown}
 */
function shownGraph(wiring, state) {
  const steps = new Steps(wiring, state.lazy);
  const passes = filterOf(state);
  const matches = searchMatches(wiring, state, passes);
  const kept = keptByLens(steps, state.lens, matches);
  const roots = lensRoots(state.lens);
  const nodes = wiring.nodes.filter(
      node => roots.has(node.id) || (passes(node) && (!kept || kept.has(node.id))));
  const ids = new Set(nodes.map(node => node.id));
  const edges = lensEdges(steps, state.lens) ?? wiring.edges;
  return {
    nodes,
    edges: edges.filter(edge => steps.isUsed(edge) && ids.has(edge.from) && ids.has(edge.to)),
    matches,
  };
}

/**
 * @param {State} state
 * @returns {(node: GraphNode) => boolean}
 */
function filterOf({container, scope, cyclesOnly}) {
  return node => (!container || node.container === container) && (!scope || node.scope === scope) &&
      (!cyclesOnly || node.inCycle);
}

/**
 * The nodes whose id or type contains every word of the search.
 * @param {Wiring} wiring
 * @param {State} state
 * @param {(node: GraphNode) => boolean} passes
 */
function searchMatches(wiring, {lens}, passes) {
  if (lens?.kind !== "search") return new Set();
  const words = lens.text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = wiring.nodes.filter(node => {
    const text = `${node.id} ${node.type}`.toLowerCase();
    return passes(node) && words.every(word => text.includes(word));
  });
  return new Set(found.map(node => node.id));
}

/**
 * @param {Steps} steps
 * @param {Lens | null} lens
 * @param {Set<string>} matches
 * @returns {Set<string> | null}
 */
function keptByLens(steps, lens, matches) {
  switch (lens?.kind) {
    case "focus":
      return steps.around(lens.id, lens.depth);
    case "path": {
      if (lens.all) return steps.allWays(lens.from, lens.to);
      const path = steps.shortestPath(lens.from, lens.to) ?? [];
      return new Set(path.flatMap(edge => [edge.from, edge.to]));
    }
    case "search":
      return new Set([...matches].flatMap(id => [id, ...steps.up(id), ...steps.down(id)]));
    default:
      return null;
  }
}

/** @param {Lens | null} lens */
function lensRoots(lens) {
  if (lens?.kind === "focus") return new Set([lens.id]);
  if (lens?.kind === "path") return new Set([lens.from, lens.to]);
  return new Set();
}

/**
 * The edges of a shortest path alone: others between its nodes would hide it.
 * @param {Steps} steps
 * @param {Lens | null} lens
 */
function lensEdges(steps, lens) {
  if (lens?.kind !== "path" || lens.all) return null;
  return steps.shortestPath(lens.from, lens.to) ?? [];
}
