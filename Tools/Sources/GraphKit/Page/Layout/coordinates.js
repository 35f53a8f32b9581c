/** The vertical space between two boxes. */
const rowGap = 14;
/** The vertical space beside a line that passes: to a box, and to the next line. */
const lineGap = {
  toBox: 11,
  toLine: 7
};
/**
 * How wide a card may be, and the space between two columns, which is larger where many lines run.
 * @typedef {{card: number, gap: {least: number, most: number}}} Spacing
 */

/**
 * From wide to narrow: a picture has the first of these with which it fits into the view.
 * @type {Spacing[]}
 */
const spacings = isNarrow ? [{card: 148, gap: {least: 36, most: 80}}] : [
  {card: 230, gap: {least: 52, most: 130}},
  {card: 230, gap: {least: 32, most: 48}},
  {card: 190, gap: {least: 32, most: 48}},
  {card: 160, gap: {least: 28, most: 40}},
  {card: 132, gap: {least: 24, most: 32}},
  {card: 112, gap: {least: 20, most: 28}},
  {card: 96, gap: {least: 20, most: 24}},
];
/** With more boxes than this, a picture keeps its space: narrow cards would cut too many names. */
const mostBoxesFitted = 30;

/**
 * Gives the boxes of the columns their places, the top left corner being at 0, 0.
 * @param {Slot[][]} columns
 * @param {Spacing["gap"]} gap
 * @returns {Size}
 */
function placeColumns(columns, gap) {
  columns.forEach(stack);
  alignRows(columns);
  const slots = columns.flat();
  const top = Math.min(...slots.map(slot => slot.middle - slot.height / 2));
  for (const slot of slots) slot.middle -= top;
  const width = placeAcross(columns, gap);
  return {width, height: Math.max(...slots.map(slot => slot.middle + slot.height / 2))};
}

/**
 * Stacks a column around the height 0.
 * @param {Slot[]} column
 */
function stack(column) {
  column.forEach((slot, index) => {
    const above = column[index - 1];
    slot.middle = above ? above.middle + spaceBetween(above, slot) : slot.height / 2;
  });
  const last = column[column.length - 1];
  const half = (last.middle + last.height / 2) / 2;
  column.forEach(slot => slot.middle -= half);
}

/**
 * The least distance between the middles of two neighbours in a column.
 * @param {Slot} above
 * @param {Slot} below
 */
function spaceBetween(above, below) {
  const gap = above.box && below.box ? rowGap :
      above.box || below.box         ? lineGap.toBox :
                                       lineGap.toLine;
  return (above.height + below.height) / 2 + gap;
}

/**
 * Moves the slots of each column towards their neighbours, in both directions by turns.
 * @param {Slot[][]} columns
 */
function alignRows(columns) {
  for (let sweep = 0; sweep < 6; sweep++) {
    const isForward = sweep % 2 === 1;
    for (const column of isForward ? columns : [...columns].reverse()) {
      spread(column, column.map(slot => wishedMiddle(slot, isForward)));
    }
  }
}

/**
 * @param {Slot} slot
 * @param {boolean} isForward
 */
function wishedMiddle(slot, isForward) {
  const preferred = isForward ? slot.before : slot.after;
  const near = preferred.length ? preferred : isForward ? slot.after : slot.before;
  return near.length ? near.reduce((sum, other) => sum + other.middle, 0) / near.length :
                       slot.middle;
}

/**
 * Puts the slots as near to the wished places as their order and sizes allow: the least squares
 * solution, by pooling neighbours that would overlap.
 * @param {Slot[]} column
 * @param {number[]} wished
 */
function spread(column, wished) {
  const offsets = [0];
  for (let index = 1; index < column.length; index++) {
    offsets.push(offsets[index - 1] + spaceBetween(column[index - 1], column[index]));
  }
  /** @type {{sum: number, weight: number, count: number}[]} */
  const pools = [];
  column.forEach((slot, index) => {
    // Lines that pass are kept straight before boxes are.
    const weight = slot.box ? 1 : 3;
    let pool = {sum: weight * (wished[index] - offsets[index]), weight, count: 1};
    for (let last = pools.at(-1); last && last.sum / last.weight > pool.sum / pool.weight;) {
      pools.pop();
      pool = {
        sum: last.sum + pool.sum,
        weight: last.weight + pool.weight,
        count: last.count + pool.count,
      };
      last = pools.at(-1);
    }
    pools.push(pool);
  });
  let index = 0;
  for (const pool of pools) {
    for (let end = index + pool.count; index < end; index++) {
      column[index].middle = pool.sum / pool.weight + offsets[index];
    }
  }
}

/**
 * Gives the columns their places from left to right, and the boxes theirs.
 * @param {Slot[][]} columns
 * @param {Spacing["gap"]} gap
 */
function placeAcross(columns, gap) {
  let [x, right] = [0, 0];
  for (const column of columns) {
    const width = placeColumn(column, x);
    const lines = column.reduce((sum, slot) => sum + slot.after.length, 0);
    right = x + width;
    x = right + Math.min(gap.most, gap.least + lines);
  }
  return right;
}

/**
 * @param {Slot[]} column
 * @param {number} x
 */
function placeColumn(column, x) {
  const boxes = column.flatMap(slot => slot.box ?? []);
  const cards = boxes.filter(box => !box.isFrame);
  const cardWidth = Math.max(0, ...cards.map(box => box.width));
  cards.forEach(box => box.width = cardWidth);
  const width = Math.max(0, ...boxes.map(box => box.width));
  for (const slot of column) {
    const [left, right] = [{x, y: slot.middle}, {x: x + width, y: slot.middle}];
    if (!slot.box) {
      slot.entry = [left, right];
      continue;
    }
    slot.box.x = x + (width - slot.box.width) / 2;
    slot.box.y = slot.middle - slot.height / 2;
    // Beside a narrow box, lines run straight, and so not through wider ones above and below.
    if (slot.box.width < width) [slot.entry, slot.exit] = [[left], [right]];
  }
  return width;
}
