/**
 * A group of nodes that can be folded: a container, a module, a folder, or a part of one.
 * @typedef {{id: string, name: string, title: string, kind: string, parent: Group | null,
 *   groups: Group[], nodes: GraphNode[], all: GraphNode[]}} Group
 */

/**
 * Says which part of a group a node belongs to; "" for the group itself.
 * @typedef {{kind: string, partOf: (nodes: GraphNode[]) => (node: GraphNode) => string}} Criterion
 */

/** A group inside another one is divided further only if it has more nodes than this. */
const largestUndivided = 24;

/** @type {Criterion} */
const byContainer = {
  kind: "container",
  partOf: () => node => node.container || "Types that use factories",
};

/** @type {Criterion} */
const byModule = {
  kind: "module",
  partOf: () => node => node.module,
};

/** @type {Criterion} */
const byFile = {
  kind: "file",
  partOf: () => node => node.file.split("/").pop() ?? "",
};

/** @type {Criterion} */
const byFolder = {
  kind: "folder",
  partOf: nodes => {
    const depth = commonFolders(nodes).length;
    return node => foldersOf(node)[depth] ?? "";
  },
};

/** @type {Record<Grouping, Criterion[]>} */
const criteria = {
  none: [],
  container: [byContainer, byModule, byFolder, byFile],
  module: [byModule, byContainer, byFolder, byFile],
  folder: [byFolder, byFile, byContainer],
};

/** @param {GraphNode} node */
function foldersOf(node) {
  return node.file.split("/").slice(0, -1);
}

/**
 * The folders that all files lie in.
 * @param {GraphNode[]} nodes
 */
function commonFolders(nodes) {
  return nodes.map(foldersOf).reduce((common, folders) => {
    const end = common.findIndex((name, index) => folders[index] !== name);
    return end < 0 ? common : common.slice(0, end);
  });
}

/**
 * The groups of all nodes, as children of a group that is never shown.
 * @param {GraphNode[]} nodes
 * @param {Grouping} grouping
 * @returns {Group}
 */
function groupTree(nodes, grouping) {
  /** @type {Group} */
  const root = {
    id: grouping + ":",
    name: "",
    title: "",
    kind: "",
    parent: null,
    groups: [],
    nodes: [],
    all: nodes,
  };
  divide(root, criteria[grouping]);
  return root;
}

/**
 * Divides a group by the first criterion that tells its nodes apart, and its parts in turn.
 * @param {Group} group
 * @param {Criterion[]} remaining
 */
function divide(group, remaining) {
  const isSmall = group.parent !== null && group.all.length <= largestUndivided;
  const [criterion, ...others] = remaining;
  if (!criterion || isSmall) {
    group.nodes = group.all;
    return;
  }
  const parts = groupedBy(group.all, criterion.partOf(group.all));
  if (parts.size < 2) {
    divide(group, others);
    return;
  }
  group.nodes = parts.get("") ?? [];
  parts.delete("");
  for (const [name, members] of parts) {
    // A folder may have folders, whereas the other criteria divide once.
    divide(
        addPart(group, name, criterion.kind, members), criterion === byFolder ? remaining : others);
  }
}

/**
 * @param {Group} parent
 * @param {string} name
 * @param {string} kind
 * @param {GraphNode[]} members
 */
function addPart(parent, name, kind, members) {
  const title = kind === "folder" ? commonFolders(members).join("/") : name;
  const group = {
    id: parent.id + (parent.parent ? "/" : "") + name,
    name: kind === "file" ? name.replace(/\.swift$/, "") : name,
    title,
    kind,
    parent,
    groups: [],
    nodes: [],
    all: members,
  };
  parent.groups.push(group);
  return group;
}

/**
 * The groupings that put the nodes into more than one group.
 * @param {GraphNode[]} nodes
 * @returns {Grouping[]}
 */
function usefulGroupings(nodes) {
  /** @param {(node: GraphNode) => string} value */
  const differs = value => new Set(nodes.map(value)).size > 1;
  /** @type {Grouping[]} */
  const useful = [];
  if (differs(node => node.module)) useful.push("module");
  if (differs(node => node.container)) useful.push("container");
  if (differs(node => foldersOf(node).join("/"))) useful.push("folder");
  return useful;
}

/**
 * Every group of a tree, from the outside in.
 * @param {Group} root
 * @returns {Group[]}
 */
function allGroups(root) {
  return root.groups.flatMap(group => [group, ...allGroups(group)]);
}
