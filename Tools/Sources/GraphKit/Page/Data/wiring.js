/**
 * A factory, or a type that uses factories and is made by none (`kind` is then "consumer").
 * @typedef {{id: string, name: string, kind: string, container: string, module: string,
 *   type: string, scope: string, file: string, line: number, inCycle: boolean}} GraphNode
 */

/**
 * One node needs another: while its instance is made ("eager"), later ("lazy"), or later and
 * without keeping it ("weak").
 * @typedef {{from: string, to: string, kind: string, via: string[], file: string, line: number,
 *   inCycle: boolean}} Edge
 */

/** @typedef {{reason: string, file: string, line: number}} Doubt */

/**
 * The graph as `factory graph --format json` writes it.
 * @typedef {{nodes: GraphNode[], edges: Edge[], cycles: string[][], unresolved: Doubt[]}} Graph
 */

/** The graph with its edges by node. */
class Wiring {
  /** @param {Graph} graph */
  constructor(graph) {
    this.nodes = graph.nodes;
    this.edges = graph.edges;
    this.cycles = graph.cycles;
    this.unresolved = graph.unresolved;
    this.byId = new Map(graph.nodes.map(node => [node.id, node]));
    this.needs = groupedBy(graph.edges, edge => edge.from);
    this.users = groupedBy(graph.edges, edge => edge.to);
    this.alike = groupedBy(graph.nodes, node => node.name);
  }

  /** @param {string} id */
  needsOf(id) {
    return this.needs.get(id) ?? [];
  }

  /** @param {string} id */
  usersOf(id) {
    return this.users.get(id) ?? [];
  }

  /**
   * The name in two parts: what precedes it where several nodes have the name, and the name.
   * @param {GraphNode} node
   */
  label(node) {
    const isAlone = (this.alike.get(node.name) ?? []).length < 2;
    const prefix = node.container + ".";
    if (isAlone) return {prefix: "", name: node.name};
    if (!node.container || !node.id.startsWith(prefix)) return {prefix: "", name: node.id};
    return {prefix, name: node.id.slice(prefix.length)};
  }

  /** @param {GraphNode} node */
  fullLabel(node) {
    const {prefix, name} = this.label(node);
    return prefix + name;
  }

  /**
   * The node of this id, or the only one of this name.
   * @param {string} text
   */
  find(text) {
    const named = this.alike.get(text) ?? [];
    return this.byId.get(text) ?? (named.length === 1 ? named[0] : undefined);
  }
}

/**
 * @template Value
 * @template Key
 * @param {Iterable<Value>} values
 * @param {(value: Value) => Key} keyOf
 * @returns {Map<Key, Value[]>}
 */
function groupedBy(values, keyOf) {
  const groups = new Map();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group)
      group.push(value);
    else
      groups.set(key, [value]);
  }
  return groups;
}
