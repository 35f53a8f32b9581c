/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/**
 * A rectangle of the picture: the card of a node, the card of a folded group, or the frame around
 * what an unfolded group contains. `nodes` are all shown nodes in it.
 * @typedef {Rect & {id: string, node: GraphNode | null, group: Group | null, isFrame: boolean,
 *   nodes: GraphNode[], parent: Box | null, children: Box[]}} Box
 */

/**
 * A line of the picture: all edges between what two boxes stand for. `bends` are the points that it
 * passes between its ends; a line is `back` where it leads against the order of the columns.
 * @typedef {{id: string, from: Box, to: Box, edges: Edge[], lazy: boolean, cycle: boolean,
 *   back: boolean, bends: Point[]}} Link
 */

/**
 * The boxes of the picture. `boxOf` is the box that stands for a node, which is the card of its
 * group where that is folded.
 * @typedef {{root: Box, byId: Map<string, Box>, boxOf: Map<string, Box>, links: Link[],
 *   isFlat: boolean, tree: Group}} Scene
 */

/** A graph with no more nodes than this has no groups at first. */
const largestFlat = 60;
/** A part of a graph with no more nodes than this is shown without groups. */
const largestFlatPart = 90;
/** At first, groups are unfolded only as long as there are no more boxes than this. */
const mostBoxesAtFirst = 30;

/**
 * @param {string} id
 * @param {Partial<Box>} parts
 * @returns {Box}
 */
function makeBox(id, parts) {
  return {
    id,
    node: null,
    group: null,
    isFrame: false,
    nodes: [],
    parent: null,
    children: [],
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    ...parts,
  };
}

/**
 * Whether the picture has no groups: because that was chosen, or because little is shown.
 * @param {State} state
 * @param {number} count
 */
function isFlat(state, count) {
  const isNarrowed = state.lens || state.container || state.scope || state.cyclesOnly;
  return state.grouping === "none" || (Boolean(isNarrowed) && count <= largestFlatPart);
}

/**
 * @param {Shown} shown
 * @param {Group} tree
 * @param {State} state
 * @returns {Scene}
 */
function makeScene(shown, tree, state) {
  const root = makeBox("", {nodes: shown.nodes, isFrame: true});
  /** @type {Scene} */
  const scene = {
    root,
    byId: new Map(),
    boxOf: new Map(),
    links: [],
    isFlat: isFlat(state, shown.nodes.length),
    tree,
  };
  if (scene.isFlat)
    root.children = shown.nodes.map(node => cardOf(node, root));
  else
    fill(root, tree, new Set(shown.nodes), foldedBy(state, tree));
  register(root, scene);
  scene.links = liftedLinks(shown.edges, scene.boxOf);
  return scene;
}

/**
 * @param {GraphNode} node
 * @param {Box} parent
 */
function cardOf(node, parent) {
  return makeBox(node.id, {node, nodes: [node], parent});
}

/**
 * @param {State} state
 * @param {Group} tree
 * @returns {(group: Group) => boolean}
 */
function foldedBy(state, tree) {
  const unfoldedAtFirst = unfoldedWhereFew(tree);
  return group => state.folds.get(group.id) ?? !unfoldedAtFirst.has(group);
}

/**
 * The groups to unfold at first: the largest ones, where there are hardly any groups.
 * @param {Group} tree
 */
function unfoldedWhereFew(tree) {
  const unfolded = new Set();
  let shown = [...tree.groups];
  let count = tree.groups.length + tree.nodes.length;
  while (count < 6) {
    const largest = shown.reduce(
        (best, group) => group.all.length > (best?.all.length ?? 0) ? group : best, shown[0]);
    const parts = largest ? largest.groups.length + largest.nodes.length : 0;
    if (!largest || count + parts > mostBoxesAtFirst) break;
    unfolded.add(largest);
    shown = shown.filter(group => group !== largest).concat(largest.groups);
    count += parts - 1;
  }
  return unfolded;
}

/**
 * Gives a box its children: what is shown of the group. A group of which one node is shown is
 * replaced by that node.
 * @param {Box} box
 * @param {Group} group
 * @param {Set<GraphNode>} shown
 * @param {(group: Group) => boolean} isFolded
 */
function fill(box, group, shown, isFolded) {
  for (const part of group.groups) {
    const nodes = part.all.filter(node => shown.has(node));
    if (nodes.length === 1) box.children.push(cardOf(nodes[0], box));
    if (nodes.length < 2) continue;
    const isFrame = !isFolded(part);
    const child = makeBox(part.id, {group: part, nodes, parent: box, isFrame});
    box.children.push(child);
    if (isFrame) fill(child, part, shown, isFolded);
  }
  for (const node of group.nodes) {
    if (shown.has(node)) box.children.push(cardOf(node, box));
  }
}

/**
 * @param {Box} box
 * @param {Scene} scene
 */
function register(box, scene) {
  for (const child of box.children) {
    scene.byId.set(child.id, child);
    if (child.isFrame)
      register(child, scene);
    else
      child.nodes.forEach(node => scene.boxOf.set(node.id, child));
  }
}

/**
 * One link for all edges between two boxes; edges within a folded group have none.
 * @param {Edge[]} edges
 * @param {Map<string, Box>} boxOf
 * @returns {Link[]}
 */
function liftedLinks(edges, boxOf) {
  /** @type {Map<string, Link>} */
  const links = new Map();
  for (const edge of edges) {
    const from = boxOf.get(edge.from);
    const to = boxOf.get(edge.to);
    if (!from || !to || (from === to && from.group)) continue;
    const id = JSON.stringify([from.id, to.id]);
    const link = links.get(id) ??
        {id, from, to, edges: [], lazy: true, cycle: false, back: false, bends: []};
    link.edges.push(edge);
    link.lazy &&= edge.kind !== "eager";
    link.cycle ||= edge.inCycle;
    links.set(id, link);
  }
  return [...links.values()];
}
