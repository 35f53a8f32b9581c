/**
 * The ids that are reached from `start` in at most `depth` steps, `start` included.
 * @param {string} start
 * @param {(id: string) => string[]} next
 * @param {number} depth
 */
function reached(start, next, depth) {
  const found = new Set([start]);
  let frontier = [start];
  for (let step = 0; step < depth && frontier.length; step++) {
    const following = [];
    for (const id of frontier) {
      for (const neighbour of next(id)) {
        if (found.has(neighbour)) continue;
        found.add(neighbour);
        following.push(neighbour);
      }
    }
    frontier = following;
  }
  return found;
}

/** Steps along the edges that are in use: lazy ones may be left out. */
class Steps {
  /**
   * @param {Wiring} wiring
   * @param {boolean} withLazy
   */
  constructor(wiring, withLazy) {
    this.wiring = wiring;
    /** @param {Edge} edge */
    this.isUsed = edge => withLazy || edge.kind === "eager";
    /** @param {string} id */
    this.down = id => wiring.needsOf(id).filter(this.isUsed).map(edge => edge.to);
    /** @param {string} id */
    this.up = id => wiring.usersOf(id).filter(this.isUsed).map(edge => edge.from);
  }

  /**
   * What `id` needs and what uses it, directly or through at most `depth` edges.
   * @param {string} id
   * @param {number} depth
   */
  around(id, depth) {
    return new Set([...reached(id, this.up, depth), ...reached(id, this.down, depth)]);
  }

  /**
   * One of the shortest paths along the edges, as its edges; null where there is none.
   * @param {string} from
   * @param {string} to
   * @returns {Edge[] | null}
   */
  shortestPath(from, to) {
    /** @type {Map<string, Edge | null>} */
    const arrivedBy = new Map([[from, null]]);
    const queue = [from];
    for (let index = 0; index < queue.length && !arrivedBy.has(to); index++) {
      for (const edge of this.wiring.needsOf(queue[index]).filter(this.isUsed)) {
        if (arrivedBy.has(edge.to)) continue;
        arrivedBy.set(edge.to, edge);
        queue.push(edge.to);
      }
    }
    if (!arrivedBy.has(to)) return null;
    const path = [];
    for (let edge = arrivedBy.get(to); edge; edge = arrivedBy.get(edge.from)) path.unshift(edge);
    return path;
  }

  /**
   * Every node on some way from one to the other; empty where there is none.
   * @param {string} from
   * @param {string} to
   */
  allWays(from, to) {
    const ahead = reached(from, this.down, Infinity);
    const behind = reached(to, this.up, Infinity);
    return new Set([...ahead].filter(id => behind.has(id)));
  }
}
