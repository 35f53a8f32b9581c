/**
 * Two boxes of one level of the picture, in the order of the columns, with the links between them.
 * @typedef {{left: Box, right: Box, links: Link[]}} Pair
 */

/**
 * An order of the boxes with few links against it, after Eades, Lin and Smyth, "A fast and
 * effective heuristic for the feedback arc set problem" (1993).
 * @param {Box[]} boxes
 * @param {{from: Box, to: Box, weight: number}[]} arcs
 */
function orderAlongArcs(boxes, arcs) {
  const outgoing = groupedBy(arcs, arc => arc.from);
  const incoming = groupedBy(arcs, arc => arc.to);
  /** @param {{weight: number}[] | undefined} list */
  const weightOf = list => (list ?? []).reduce((sum, arc) => sum + arc.weight, 0);
  const out = new Map(boxes.map(box => [box, weightOf(outgoing.get(box))]));
  const into = new Map(boxes.map(box => [box, weightOf(incoming.get(box))]));
  const remaining = new Set(boxes);
  /** @type {Box[]} */
  const first = [];
  /** @type {Box[]} */
  const last = [];
  /** @param {Box} box @param {Box[]} list */
  const take = (box, list) => {
    remaining.delete(box);
    list.push(box);
    for (const {to, weight} of outgoing.get(box) ?? []) into.set(to, (into.get(to) ?? 0) - weight);
    for (const {from, weight} of incoming.get(box) ?? [])
      out.set(from, (out.get(from) ?? 0) - weight);
  };
  while (remaining.size) {
    takeAll(remaining, box => !out.get(box), box => take(box, last));
    takeAll(remaining, box => !into.get(box), box => take(box, first));
    const surplus = most(remaining, box => (out.get(box) ?? 0) - (into.get(box) ?? 0));
    if (surplus) take(surplus, first);
  }
  return [...first, ...last.reverse()];
}

/**
 * Takes what fits until nothing fits any more, as taking one thing may make others fit.
 * @param {Set<Box>} remaining
 * @param {(box: Box) => boolean} fits
 * @param {(box: Box) => void} take
 */
function takeAll(remaining, fits, take) {
  let found = [...remaining].filter(fits);
  while (found.length) {
    found.forEach(take);
    found = [...remaining].filter(fits);
  }
}

/**
 * @param {Iterable<Box>} boxes
 * @param {(box: Box) => number} value
 */
function most(boxes, value) {
  let best = null;
  for (const box of boxes) {
    if (!best || value(box) > value(best)) best = box;
  }
  return best;
}

/**
 * The pairs of linked boxes, each in the order of the columns; links against it become `back`.
 * @param {Box[]} boxes
 * @param {{from: Box, to: Box, link: Link}[]} ends
 */
function orderedPairs(boxes, ends) {
  const arcs = [...groupedBy(ends, end => JSON.stringify([end.from.id, end.to.id])).values()].map(
      group => ({
        from: group[0].from,
        to: group[0].to,
        weight: group.reduce((sum, end) => sum + end.link.edges.length, 0),
        links: group.map(end => end.link),
      }));
  const order = orderAlongArcs(boxes, arcs);
  const rank = new Map(order.map((box, index) => [box, index]));
  const pairs = arcs.map(({from, to, links}) => {
    const isBack = (rank.get(from) ?? 0) > (rank.get(to) ?? 0);
    links.forEach(link => link.back = isBack);
    return isBack ? {left: to, right: from, links} : {left: from, right: to, links};
  });
  return {order, pairs};
}
