/**
 * Where a link leaves and arrives: it leads from right to left, or against the columns from left to
 * right. Links against the columns keep off those along them.
 * @param {Link} link
 * @returns {Point[]}
 */
function endsOf({from, to, back}) {
  const shift = back ? Math.min(12, from.height / 4) : 0;
  const leave = {x: back ? from.x : from.x + from.width, y: from.y + from.height / 2 + shift};
  const arrive = {x: back ? to.x + to.width : to.x, y: to.y + to.height / 2 + shift};
  return [leave, arrive];
}

/**
 * @param {Link} link
 * @returns {Point[]}
 */
function pointsOf(link) {
  const [leave, arrive] = endsOf(link);
  return [leave, ...link.bends, arrive];
}

/**
 * The link as the `d` of an SVG path: curves that leave and arrive horizontally.
 * @param {Link} link
 */
function routeOf(link) {
  if (link.from === link.to) return loopAt(link.from);
  const points = pointsOf(link);
  const steps = points.slice(1).map((point, index) => curve(points[index], point));
  return `M${rounded(points[0].x)} ${rounded(points[0].y)}${steps.join("")}`;
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function curve(from, to) {
  const end = `${rounded(to.x)} ${rounded(to.y)}`;
  if (Math.abs(from.y - to.y) < 0.5) return `L${end}`;
  const middle = rounded((from.x + to.x) / 2);
  return `C${middle} ${rounded(from.y)} ${middle} ${rounded(to.y)} ${end}`;
}

/** @param {Box} box */
function loopAt(box) {
  const x = box.x + box.width;
  const y = box.y + box.height / 2;
  return `M${rounded(x)} ${rounded(y - 8)}c34 -26 34 42 0 16`;
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 10) / 10;
}

/**
 * The rectangle around a link.
 * @param {Link} link
 * @returns {Rect}
 */
function boundsOf(link) {
  const points = pointsOf(link);
  const xs = points.map(point => point.x);
  const ys = points.map(point => point.y);
  const x = Math.min(...xs) - 30;
  const y = Math.min(...ys) - 30;
  return {x, y, width: Math.max(...xs) + 30 - x, height: Math.max(...ys) + 30 - y};
}

/**
 * A box as part of the `d` of an SVG path.
 * @param {Box} box
 */
function outlineOf({x, y, width, height}) {
  return `M${rounded(x)} ${rounded(y)}h${width}v${height}h${- width}z`;
}

/**
 * @param {Rect} outer
 * @param {Rect} inner
 */
function contains(outer, inner) {
  return inner.x >= outer.x && inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height;
}

/**
 * @param {Rect} one
 * @param {Rect} other
 */
function overlap(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width &&
      one.y < other.y + other.height && other.y < one.y + one.height;
}
