/** Columns are not made lower than this, so that small pictures have few of them. */
const leastColumnHeight = 15 * (cardHeight + rowGap);

/** A place in a column: for a box, or for lines that pass the column on their way to one box. */
class Slot {
  /** @param {Box | null} box */
  constructor(box) {
    this.box = box;
    /** @type {Slot[]} */
    this.before = [];
    /** @type {Slot[]} */
    this.after = [];
    this.index = 0;
    this.middle = 0;
    this.column = 0;
    /**
     * How lines come to the box, or through the column, from the left.
     * @type {Point[]}
     */
    this.entry = [];
    /**
     * How lines leave the box to the right.
     * @type {Point[]}
     */
    this.exit = [];
  }

  get height() {
    return this.box ? this.box.height : 0;
  }
}

/**
 * The column of each box: right of everything that uses it, and as near as that allows to what it
 * needs.
 * @param {Level} level
 */
function columnNumbers({order, pairs, exits}) {
  const toRight = groupedBy(pairs, pair => pair.left);
  const toLeft = groupedBy(pairs, pair => pair.right);
  /** @type {Map<Box, number>} */
  const column = new Map();
  /** @param {Box} box */
  const of = box => column.get(box) ?? 0;
  for (const box of order) {
    column.set(box, Math.max(0, ...(toLeft.get(box) ?? []).map(pair => of(pair.left) + 1)));
  }
  for (const box of [...order].reverse()) {
    const right = toRight.get(box) ?? [];
    const left = toLeft.get(box) ?? [];
    if (right.length > left.length) {
      column.set(box, Math.min(...right.map(pair => of(pair.right))) - 1);
    }
  }
  const last = Math.max(...order.map(of));
  for (const {box, side} of exits) {
    if (side === "right" && !toRight.has(box) && !toLeft.has(box)) column.set(box, last);
  }
  return column;
}

/**
 * The columns with long ones divided, so that the picture is not much higher than wide.
 * @param {Level} level
 */
function boundedColumnNumbers(level) {
  const {order, pairs} = level;
  const number = columnNumbers(level);
  const used = new Set(pairs.map(pair => pair.right));
  const area =
      order.reduce((sum, box) => sum + (box.width + level.gap.least) * (box.height + rowGap), 0);
  const limit = Math.max(leastColumnHeight, Math.sqrt(area / 1.4));
  const columns =
      [...groupedBy(order, box => number.get(box) ?? 0)].sort(([one], [other]) => one - other);
  let next = 0;
  for (const [, boxes] of columns) {
    const whole = boxes.reduce((sum, box) => sum + box.height + rowGap, 0);
    const share = whole / Math.ceil(whole / (1.1 * limit));
    // What nothing uses goes first: its lines join on their way through the others.
    const sorted = [...boxes.filter(box => !used.has(box)), ...boxes.filter(box => used.has(box))];
    let height = 0;
    for (const box of sorted) {
      number.set(box, next + Math.floor(Math.min(height, whole - 1) / share));
      height += box.height + rowGap;
    }
    next += Math.ceil(whole / (1.1 * limit));
  }
  return number;
}

/** The columns of a level, as they are filled with its boxes and with the lines that pass. */
class Columns {
  /** @param {Level} level */
  constructor(level) {
    this.number = boundedColumnNumbers(level);
    /** @type {Slot[][]} */
    this.all = Array.from({length: Math.max(...this.number.values()) + 1}, () => []);
    this.slots = new Map(level.order.map(box => [box, new Slot(box)]));
    for (const [box, slot] of this.slots) this.all[this.numberOf(box)].push(slot);
    /**
     * Lines that pass a column as one.
     * @type {Map<string, Slot>}
     */
    this.passing = new Map();
  }

  /** @param {Box} box */
  numberOf(box) {
    return this.number.get(box) ?? 0;
  }

  /** @param {Box} box */
  slotOf(box) {
    return /** @type {Slot} */ (this.slots.get(box));
  }

  /**
   * The slots of the lines between two boxes, which join others that lead to the second one.
   * @param {Pair} pair
   */
  chainBetween({left, right, links}) {
    const key = `${right.id} ${links[0].back}`;
    const passing = this.pass(this.numberOf(left) + 1, this.numberOf(right), key);
    return joined([this.slotOf(left), ...passing, this.slotOf(right)]);
  }

  /**
   * The slots of a line between a box and the side of the frame around it.
   * @param {Exit} exit
   */
  chainToSide({box, side, key}) {
    const place = this.numberOf(box);
    return side === "left" ?
        joined([...this.pass(0, place, `left ${key}`), this.slotOf(box)]) :
        joined([this.slotOf(box), ...this.pass(place + 1, this.all.length, `right ${key}`)]);
  }

  /**
   * @param {number} first
   * @param {number} end
   * @param {string} key what joins lines
   */
  pass(first, end, key) {
    const slots = [];
    for (let place = first; place < end; place++) {
      const name = `${place} ${key}`;
      const slot = this.passing.get(name) ?? new Slot(null);
      if (!this.passing.has(name)) this.all[place].push(slot);
      this.passing.set(name, slot);
      slots.push(slot);
    }
    return slots;
  }
}

/**
 * Makes each slot of a chain a neighbour of the next.
 * @param {Slot[]} chain
 */
function joined(chain) {
  for (let index = 1; index < chain.length; index++) {
    const [slot, next] = [chain[index - 1], chain[index]];
    if (slot.after.includes(next)) continue;
    slot.after.push(next);
    next.before.push(slot);
  }
  return chain;
}
