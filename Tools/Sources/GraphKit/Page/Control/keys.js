/**
 * Keys that act wherever the focus is, but not while text is typed.
 * @type {Record<string, (page: Page) => void>}
 */
const keysEverywhere = {
  "/": page => page.controls.focusSearch(),
  "+": page => page.zoom(1.25),
  "=": page => page.zoom(1.25),
  "-": page => page.zoom(0.8),
  "0": page => page.fit(),
  "Escape": page => page.stepBack(),
};

/**
 * Keys that act on the box that has the focus.
 * @type {Record<string, (page: Page, box: Box) => void>}
 */
const keysInPicture = {
  ArrowRight: (page, box) => page.moveTo(boxAlong(page.scene, box, "right", page.trail)),
  ArrowLeft: (page, box) => page.moveTo(boxAlong(page.scene, box, "left", page.trail)),
  ArrowUp: (page, box) => page.moveTo(boxBeside(page.scene, box, -1)),
  ArrowDown: (page, box) => page.moveTo(boxBeside(page.scene, box, 1)),
  Home: page => page.moveTo(topLeft(page.scene)),
  Enter: (page, box) => page.open(box),
  " ": (page, box) => page.foldAround(box),
};

/**
 * @param {Page} page
 * @param {KeyboardEvent} event
 */
function pressKey(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {Element} */ (event.target);
  const box =
      page.scene.byId.get(target.closest("#picture [data-id]")?.getAttribute("data-id") ?? "");
  const inPicture = box && keysInPicture[event.key];
  if (inPicture) {
    event.preventDefault();
    inPicture(page, box);
    return;
  }
  const everywhere = keysEverywhere[event.key];
  if (!everywhere || (target.closest("input, select") && event.key !== "Escape")) return;
  event.preventDefault();
  everywhere(page);
}

/**
 * The box at the other end of a link, to the side that the key points to. Of several, the one that
 * was visited last, so that a step back leads to where one came from; else the nearest. From a box
 * without links, the one beside it.
 * @param {Scene} scene
 * @param {Box} box
 * @param {"left" | "right"} side
 * @param {string[]} trail
 */
function boxAlong(scene, box, side, trail) {
  const links = scene.links.filter(link => link.from !== link.to);
  const [leaving, arriving] =
      [links.filter(link => link.from === box), links.filter(link => link.to === box)];
  const others = [
    ...leaving.filter(link => link.back === (side === "left")).map(link => link.to),
    ...arriving.filter(link => link.back === (side === "right")).map(link => link.from),
  ];
  const visited = [...trail].reverse().map(id => scene.byId.get(id));
  const last = visited.find(other => other && others.includes(other));
  if (last || others.length) return last ?? nearest(others, box);
  return leaving.length || arriving.length ? null : boxAtSide(scene, box, side);
}

/**
 * The box that stands beside a box, or the first one in a frame.
 * @param {Scene} scene
 * @param {Box} box
 * @param {"left" | "right"} side
 */
function boxAtSide(scene, box, side) {
  if (box.isFrame && side === "right") return topLeft({root: box});
  const others = [...scene.byId.values()].filter(other => {
    const isThere = side === "right" ? other.x > box.x : other.x < box.x;
    return isThere && Math.abs(other.y - box.y) < cardHeight;
  });
  return nearest(others, box);
}

/**
 * The next box above or below; what stands in the same column comes before what stands beside it.
 * @param {Scene} scene
 * @param {Box} box
 * @param {1 | -1} direction
 */
function boxBeside(scene, box, direction) {
  const others = [...scene.byId.values()].filter(other => {
    return other !== box && (other.y - box.y) * direction > 1 && !pathTo(other).includes(box);
  });
  const inside = direction > 0 && box.isFrame ? topLeft({root: box}) : null;
  return inside ?? nearest(others, box);
}

/**
 * @param {Box[]} boxes
 * @param {Box} from
 */
function nearest(boxes, from) {
  const start = centerOf(from);
  return most(boxes, box => {
    const center = centerOf(box);
    return -Math.hypot((center.x - start.x) * 3, center.y - start.y);
  });
}

/** @param {Box} box @returns {Point} */
function centerOf(box) {
  // Frames are large: what counts is their title.
  const height = box.isFrame ? framePadding.top : box.height;
  return {x: box.x + box.width / 2, y: box.y + height / 2};
}

/** @param {{root: Box}} scene */
function topLeft({root}) {
  return most(root.children, box => -(box.x * 2 + box.y));
}
