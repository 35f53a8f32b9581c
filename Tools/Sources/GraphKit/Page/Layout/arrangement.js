/**
 * The picture of a state, laid out. `key` says which parts of the state it was made from.
 * @typedef {{key: string, shown: Shown, groups: Group, scene: Scene}} Arrangement
 */

/** @param {State} state */
function arrangementKey({selected, folds, ...shows}) {
  return JSON.stringify([shows, [...folds]], (_, value) => value === Infinity ? -1 : value);
}

/**
 * @param {Wiring} wiring
 * @param {State} state
 * @returns {Arrangement}
 */
function arrange(wiring, state) {
  const shown = shownGraph(wiring, state);
  const groups = groupTree(wiring.nodes, outlineGrouping(wiring, state));
  const scene = makeScene(shown, groups, state);
  layOut(scene, sizesOf(wiring));
  return {key: arrangementKey(state), shown, groups, scene};
}

/**
 * The outline has groups even where the picture has none.
 * @param {Wiring} wiring
 * @param {State} state
 */
function outlineGrouping(wiring, {grouping}) {
  return grouping === "none" ? usefulGroupings(wiring.nodes)[0] ?? "none" : grouping;
}
