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
 * @param {number} room the width that the picture may have
 * @returns {Arrangement}
 */
function arrange(wiring, state, room) {
  const shown = shownGraph(wiring, state);
  const groups = groupTree(wiring.nodes, outlineGrouping(wiring, state));
  const scene = makeScene(shown, groups, state);
  layOutWithin(room, scene, wiring);
  return {key: arrangementKey(state), shown, groups, scene};
}

/**
 * Lays out a scene with less and less space until it fits; one that does not keeps the most.
 * @param {number} room
 * @param {Scene} scene
 * @param {Wiring} wiring
 */
function layOutWithin(room, scene, wiring) {
  /** @param {Spacing} spacing */
  const layOutWith = ({card, gap}) => layOut(scene, sizesOf(wiring, card), gap);
  const [roomy, ...narrower] = spacings;
  layOutWith(roomy);
  if (scene.root.width <= room || scene.byId.size > mostBoxesFitted) return;
  const fits = narrower.some(spacing => {
    layOutWith(spacing);
    return scene.root.width <= room;
  });
  if (!fits) layOutWith(roomy);
}

/**
 * The outline has groups even where the picture has none.
 * @param {Wiring} wiring
 * @param {State} state
 */
function outlineGrouping(wiring, {grouping}) {
  return grouping === "none" ? usefulGroupings(wiring.nodes)[0] ?? "none" : grouping;
}
