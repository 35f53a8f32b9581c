/** The space inside the frame of an unfolded group. */
const framePadding = {
  side: 16,
  top: 44,
  bottom: 16
};

/**
 * Gives every box of a scene its place and every link its bends. A frame is laid out by itself, and
 * is then one box of the level around it.
 * @param {Scene} scene
 * @param {(box: Box) => Size} sizeOf
 * @param {Spacing["gap"]} gap
 */
function layOut(scene, sizeOf, gap) {
  const levels = levelsOf(scene, gap);
  const segments = layOutFrame(scene.root, levels, sizeOf);
  moveInto(scene.root);
  for (const [link, parts] of groupedBy(segments, segment => segment.link)) {
    const sorted = parts.sort((one, other) => one.place - other.place);
    link.bends = sorted.flatMap(({frame, bends}) => bends.map(point => insideOf(frame, point)));
  }
}

/**
 * Lays out a frame and the frames in it.
 * @param {Box} frame
 * @param {Map<Box, Level>} levels
 * @param {(box: Box) => Size} sizeOf
 * @returns {Segment[]}
 */
function layOutFrame(frame, levels, sizeOf) {
  /** @type {Segment[]} */
  const segments = [];
  for (const child of frame.children) {
    if (child.isFrame)
      segments.push(...layOutFrame(child, levels, sizeOf));
    else
      Object.assign(child, sizeOf(child));
  }
  const level = levels.get(frame);
  const size = level ? layOutLevel(frame, level, segments) : {width: 0, height: 0};
  const around = frame.parent ? framePadding : {side: 0, top: 0, bottom: 0};
  const least = frame.parent ? sizeOf(frame).width : 0;
  frame.width = Math.max(size.width, least) + 2 * around.side;
  frame.height = size.height + around.top + around.bottom;
  return segments;
}

/**
 * Lays out the boxes of one frame: the linked ones in columns, the others in a grid below.
 * @param {Box} frame
 * @param {Level} level
 * @param {Segment[]} segments to which the ways of the links in this frame are added
 * @returns {Size}
 */
function layOutLevel(frame, level, segments) {
  const linked = new Set([
    ...level.pairs.flatMap(pair => [pair.left, pair.right]),
    ...level.exits.map(exit => exit.box),
  ]);
  const order = level.order.filter(box => linked.has(box));
  const alone = frame.children.filter(box => !linked.has(box));
  const size =
      order.length ? layOutLinked(frame, {...level, order}, segments) : {width: 0, height: 0};
  if (!alone.length) return size;
  const top = size.height ? size.height + 3 * rowGap : 0;
  const grid = layOutGrid(alone, top, size.width);
  return {width: Math.max(size.width, grid.width), height: top + grid.height};
}

/**
 * @param {Box} frame
 * @param {Level} level
 * @param {Segment[]} segments
 */
function layOutLinked(frame, level, segments) {
  const columns = new Columns(level);
  const between = level.pairs.map(pair => ({pair, chain: columns.chainBetween(pair)}));
  const leaving = level.exits.map(exit => ({exit, chain: columns.chainToSide(exit)}));
  sortColumns(columns.all);
  const size = placeColumns(columns.all, level.gap);
  for (const {pair, chain} of between) {
    for (const link of pair.links)
      segments.push({link, frame, place: 0, bends: bendsOf(chain, link)});
  }
  for (const {exit: {link, place}, chain} of leaving) {
    segments.push({link, frame, place, bends: bendsOf(chain, link)});
  }
  return size;
}

/**
 * The bends of a chain from left to right, or the other way where the link leads back.
 * @param {Slot[]} chain
 * @param {Link} link
 */
function bendsOf(chain, link) {
  const bends = chain.flatMap((slot, index) => slot.box && index === 0 ? slot.exit : slot.entry);
  return link.back ? bends.reverse() : bends;
}

/**
 * Puts boxes in rows, about as wide as what stands above them.
 * @param {Box[]} boxes
 * @param {number} top
 * @param {number} widthAbove
 * @returns {Size}
 */
function layOutGrid(boxes, top, widthAbove) {
  const cards = boxes.filter(box => !box.isFrame);
  const cardWidth = Math.max(0, ...cards.map(box => box.width));
  cards.forEach(box => box.width = cardWidth);
  const area = boxes.reduce((sum, box) => sum + (box.width + rowGap) * (box.height + rowGap), 0);
  const limit = Math.max(widthAbove, 1.3 * Math.sqrt(area));
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const box of boxes) {
    if (x > 0 && x + box.width > limit) {
      [x, y, rowHeight] = [0, y + rowHeight + rowGap, 0];
    }
    [box.x, box.y] = [x, top + y];
    x += box.width + rowGap;
    width = Math.max(width, x - rowGap);
    rowHeight = Math.max(rowHeight, box.height);
  }
  return {width, height: y + rowHeight};
}

/**
 * Moves what a frame contains into it, and so from its own coordinates to those of the picture.
 * @param {Box} frame
 */
function moveInto(frame) {
  for (const child of frame.children) {
    Object.assign(child, insideOf(frame, child));
    if (child.isFrame) moveInto(child);
  }
}

/**
 * A point of a frame as a point of the picture.
 * @param {Box} frame
 * @param {Point} point
 * @returns {Point}
 */
function insideOf(frame, {x, y}) {
  const {side, top} = frame.parent ? framePadding : {side: 0, top: 0};
  return {x: x + frame.x + side, y: y + frame.y + top};
}
