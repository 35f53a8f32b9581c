/** A pointer that moves less than this, in pixels, clicks; one that moves more drags. */
const clickRoom = 5;

/**
 * Moves and zooms the picture with mouse, pen, fingers and wheel, and reports clicks.
 */
class Gestures {
  /**
   * @param {HTMLElement} target
   * @param {View} view
   * @param {{moved: () => void, clicked: (event: PointerEvent) => void}} actions
   */
  constructor(target, view, actions) {
    this.target = target;
    this.view = view;
    this.actions = actions;
    /**
     * Where each pointer that is down was last.
     * @type {Map<number, Point>}
     */
    this.pointers = new Map();
    /** @type {Point | null} */
    this.start = null;
    target.addEventListener("pointerdown", event => this.down(event));
    target.addEventListener("pointermove", event => this.move(event));
    target.addEventListener("pointerup", event => this.up(event));
    target.addEventListener("pointercancel", event => this.cancel(event));
    target.addEventListener("wheel", event => this.wheel(event), {passive: false});
  }

  /** @param {MouseEvent} event @returns {Point} */
  place(event) {
    const box = this.target.getBoundingClientRect();
    return {x: event.clientX - box.left, y: event.clientY - box.top};
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !(/** @type {Element} */ (event.target)).closest("svg")) return;
    this.pointers.set(event.pointerId, this.place(event));
    this.start = this.pointers.size === 1 ? this.place(event) : null;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.place(event);
    if (this.start && distance(this.start, now) < clickRoom) return;
    if (this.start) this.beginDrag(event);
    if (this.pointers.size === 1)
      this.drag(before, now);
    else
      this.pinch(event.pointerId, before, now);
    this.pointers.set(event.pointerId, now);
    this.actions.moved();
  }

  /** @param {PointerEvent} event */
  beginDrag(event) {
    this.start = null;
    this.target.setPointerCapture(event.pointerId);
    this.target.classList.add("dragging");
  }

  /** @param {Point} before @param {Point} now */
  drag(before, now) {
    this.view.x += now.x - before.x;
    this.view.y += now.y - before.y;
  }

  /**
   * Two fingers: what lies between them stays there, and their distance is the scale.
   * @param {number} id
   * @param {Point} before
   * @param {Point} now
   */
  pinch(id, before, now) {
    const other = [...this.pointers].find(([pointer]) => pointer !== id)?.[1];
    if (!other) return;
    const [from, to] = [middle(before, other), middle(now, other)];
    this.drag(from, to);
    this.view.zoom(distance(now, other) / Math.max(1, distance(before, other)), to);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const isClick = this.start && this.pointers.has(event.pointerId);
    this.cancel(event);
    if (isClick) this.actions.clicked(event);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.pointers.delete(event.pointerId);
    this.start = null;
    if (!this.pointers.size) this.target.classList.remove("dragging");
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A pinch on a touchpad arrives as a wheel with the control key, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0015;
    this.view.zoom(Math.exp(-event.deltaY * lines * speed), this.place(event));
    this.actions.moved();
  }
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** @param {Point} one @param {Point} other @returns {Point} */
function middle(one, other) {
  return {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2};
}
