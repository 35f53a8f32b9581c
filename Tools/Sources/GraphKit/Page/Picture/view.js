/** At this size, the smaller texts of the picture have 11 pixels. */
const legible = 11 / 12;
const scales = {
  least: 0.02,
  most: 3
};

/**
 * Which part of the picture is seen: a point of it, times the scale, plus x and y, is its pixel.
 */
class View {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.width = 1;
    this.height = 1;
    /** How many pixels at the bottom are covered. */
    this.covered = 0;
  }

  /**
   * The part of the picture that is seen, with a margin around it.
   * @returns {Rect}
   */
  area(margin = 0) {
    const [across, along] = [this.width * margin, this.height * margin];
    return {
      x: (-this.x - across) / this.scale,
      y: (-this.y - along) / this.scale,
      width: (this.width + 2 * across) / this.scale,
      height: (this.height + 2 * along) / this.scale,
    };
  }

  /**
   * Zooms, a pixel staying where it is.
   * @param {number} factor
   * @param {Point} around
   */
  zoom(factor, around = {x: this.width / 2, y: this.height / 2}) {
    const scale = Math.min(scales.most, Math.max(scales.least, this.scale * factor));
    const change = scale / this.scale;
    this.x = around.x - (around.x - this.x) * change;
    this.y = around.y - (around.y - this.y) * change;
    this.scale = scale;
  }

  /**
   * Keeps the scale and what is in the middle.
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.x += (width - this.width) / 2;
    this.y += (height - this.height) / 2;
    this.width = width;
    this.height = height;
  }

  /** The space left and right of a picture that is shown as a whole. */
  get side() {
    return Math.min(32, this.width / 16);
  }

  /** The width that a picture may have that is shown as a whole, and legible. */
  get room() {
    return (this.width - 2 * this.side) / legible;
  }

  /**
   * Shows a rectangle of the picture as a whole. Where that would be smaller than `least`, it shows
   * the left side: around the middle of the boxes there, or from their top on a narrow screen.
   * @param {Rect} rect
   * @param {number} least
   * @param {Rect[]} boxes
   */
  fit(rect, least = scales.least, boxes = []) {
    const [side, top, bottom] = [this.side, isNarrow ? 24 : 56, 44];
    const across = (this.width - 2 * side) / Math.max(1, rect.width);
    const along = (this.height - top - bottom) / Math.max(1, rect.height);
    this.scale = Math.max(least, Math.min(1.15, across, along));
    this.center(rect);
    this.y += (top - bottom) / 2;
    if (across < this.scale) this.x = side - rect.x * this.scale;
    if (along >= this.scale) return;
    if (isNarrow)
      this.y = top - topOfFirstColumn(boxes) * this.scale;
    else
      this.centerOn(boxes);
  }

  /**
   * Moves up or down to the one of some boxes that is in the middle of those that can be seen.
   * @param {Rect[]} boxes
   */
  centerOn(boxes) {
    const {x, width} = this.area();
    const middles = boxes.filter(box => box.x >= x && box.x < x + width)
                        .map(box => box.y + box.height / 2)
                        .sort((one, other) => one - other);
    const middle = middles[middles.length >> 1];
    if (middle !== undefined) this.y = this.height / 2 - middle * this.scale;
  }

  /** @param {Rect} rect */
  center(rect) {
    this.x = this.width / 2 - (rect.x + rect.width / 2) * this.scale;
    this.y = this.height / 2 - (rect.y + rect.height / 2) * this.scale;
  }

  /**
   * Moves as little as shows a rectangle, or its left and top where it is larger than the view.
   * @param {Rect} rect
   */
  reveal(rect) {
    if (this.scale < legible) this.zoom(legible / this.scale, this.pixel(rect));
    const margin = Math.min(60, this.width / 8);
    const {x, y} = this.pixel(rect);
    const [right, bottom] = [x + rect.width * this.scale, y + rect.height * this.scale];
    this.x += Math.max(margin - x, Math.min(0, this.width - margin - right));
    this.y += Math.max(margin - y, Math.min(0, this.height - this.covered - margin - bottom));
  }

  /**
   * The pixel of a point of the picture.
   * @param {Point} point
   */
  pixel(point) {
    return {x: point.x * this.scale + this.x, y: point.y * this.scale + this.y};
  }
}

/**
 * Where the leftmost boxes begin, which stand for what nothing else uses.
 * @param {Rect[]} boxes
 */
function topOfFirstColumn(boxes) {
  const left = Math.min(...boxes.map(box => box.x));
  return Math.min(...boxes.filter(box => box.x === left).map(box => box.y));
}
