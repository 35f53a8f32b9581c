/**
 * A line between a box and the side of the frame around it, on its way to a box elsewhere. Lines of
 * one key join.
 * @typedef {{box: Box, side: "left" | "right", key: string, link: Link, place: number}} Exit
 */

/**
 * What has to be laid out in one frame: its boxes in the order of the columns, the lines between
 * them, those that leave the frame, and the space between its columns.
 * @typedef {{order: Box[], pairs: Pair[], exits: Exit[], gap: Spacing["gap"]}} Level
 */

/**
 * Part of the way of a link, in the coordinates of a frame. The parts of a link are sorted by
 * `place`: within the frames around its start, between them, within those around its end.
 * @typedef {{link: Link, frame: Box, place: number, bends: Point[]}} Segment
 */

/**
 * The levels of a scene, by frame.
 * @param {Scene} scene
 * @param {Spacing["gap"]} gap
 * @returns {Map<Box, Level>}
 */
function levelsOf(scene, gap) {
  const links = scene.links.filter(link => link.from !== link.to).map(commonFrame);
  const byFrame = groupedBy(links, link => link.frame);
  const frames = [scene.root, ...[...scene.byId.values()].filter(box => box.isFrame)];
  const levels = new Map(frames.map(frame => {
    const {order, pairs} = orderedPairs(frame.children, byFrame.get(frame) ?? []);
    return [frame, {order, pairs, exits: /** @type {Exit[]} */ ([]), gap}];
  }));
  // Which side a line leaves a frame at is known only after all levels have their order.
  for (const link of links) {
    for (const {frame, exit} of exitsOf(link)) levels.get(frame)?.exits.push(exit);
  }
  return levels;
}

/**
 * The innermost frame around both ends of a link, and its children that the ends lie in.
 * @param {Link} link
 */
function commonFrame(link) {
  const fromPath = pathTo(link.from);
  const toPath = pathTo(link.to);
  let depth = 0;
  while (fromPath[depth] === toPath[depth]) depth++;
  return {
    link,
    frame: fromPath[depth - 1],
    from: fromPath[depth],
    to: toPath[depth],
    fromPath: fromPath.slice(depth),
    toPath: toPath.slice(depth),
  };
}

/**
 * How a link leaves the frames around its start, and enters those around its end.
 * @param {ReturnType<typeof commonFrame>} link
 */
function exitsOf({link, to, fromPath, toPath}) {
  /** @type {{frame: Box, exit: Exit}[]} */
  const exits = [];
  fromPath.slice(1).forEach((box, index) => exits.push({
    frame: fromPath[index],
    exit: {box, side: link.back ? "left" : "right", key: "to " + to.id, link, place: -1 - index},
  }));
  toPath.slice(1).forEach((box, index) => exits.push({
    frame: toPath[index],
    exit: {
      box,
      side: link.back ? "right" : "left",
      key: `in ${box.id} ${link.back}`,
      link,
      place: index + 1
    },
  }));
  return exits;
}

/**
 * The boxes from the outermost frame to a box.
 * @param {Box} box
 * @returns {Box[]}
 */
function pathTo(box) {
  return box.parent ? [...pathTo(box.parent), box] : [box];
}
