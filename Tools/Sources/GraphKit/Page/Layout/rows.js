/** How often the columns are sorted by their neighbours. */
const sweeps = 12;
/** With more steps between columns than this, crossings are not counted. */
const mostCounted = 4000;

/**
 * Sorts the slots of each column so that few lines cross: each slot goes to the middle of its
 * neighbours, column by column, and the best of all sweeps is kept.
 * @param {Slot[][]} columns
 */
function sortColumns(columns) {
  number(columns);
  const steps = columns.flat().reduce((sum, slot) => sum + slot.after.length, 0);
  const isCounted = steps <= mostCounted;
  let best = columns.map(column => [...column]);
  let fewest = isCounted ? crossings(columns) : Infinity;
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep++) {
    sortOnce(columns, sweep % 2 === 0);
    const count = isCounted ? crossings(columns) : 0;
    if (isCounted && count >= fewest) continue;
    if (isCounted) fewest = count;
    best = columns.map(column => [...column]);
  }
  best.forEach((column, index) => columns[index] = column);
  number(columns);
}

/** @param {Slot[][]} columns */
function number(columns) {
  columns.forEach((column, place) => column.forEach((slot, index) => {
    slot.column = place;
    slot.index = index;
  }));
}

/**
 * @param {Slot[][]} columns
 * @param {boolean} isForward
 */
function sortOnce(columns, isForward) {
  for (const column of isForward ? columns : [...columns].reverse()) {
    const weight = new Map(column.map(slot => {
      const near = isForward ? slot.before : slot.after;
      const sum = near.reduce((total, other) => total + relativeIndex(other, columns), 0);
      return [slot, near.length ? sum / near.length : relativeIndex(slot, columns)];
    }));
    column.sort((one, other) => (weight.get(one) ?? 0) - (weight.get(other) ?? 0));
    column.forEach((slot, index) => slot.index = index);
  }
}

/**
 * The place in a column as a part of it, so that short and long columns compare.
 * @param {Slot} slot
 * @param {Slot[][]} columns
 */
function relativeIndex(slot, columns) {
  return (slot.index + 0.5) / columns[slot.column].length;
}

/** @param {Slot[][]} columns */
function crossings(columns) {
  return columns.reduce((sum, column) => sum + crossingsAfter(column), 0);
}

/**
 * How many of the lines to the next column cross: inversions, counted with a Fenwick tree.
 * @param {Slot[]} column
 */
function crossingsAfter(column) {
  const ends = column.flatMap(
      slot => slot.after.map(other => other.index).sort((one, other) => one - other));
  const size = Math.max(0, ...ends) + 1;
  const tree = new Array(size + 1).fill(0);
  let count = 0;
  ends.forEach((end, seen) => {
    let notAfter = 0;
    for (let place = end + 1; place > 0; place -= place & -place) notAfter += tree[place];
    count += seen - notAfter;
    for (let place = end + 1; place <= size; place += place & -place) tree[place]++;
  });
  return count;
}
