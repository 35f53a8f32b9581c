/** How much of the sheet is seen, from least to most. */
const sheetStates = ["peek", "half", "full"];

/** The panel of a narrow screen, which is pulled up over the picture by its handle. */
class Sheet {
  /**
   * @param {HTMLElement} panel
   * @param {HTMLElement} handle
   * @param {() => void} moved
   */
  constructor(panel, handle, moved) {
    this.panel = panel;
    this.handle = handle;
    this.moved = moved;
    /** @type {number | null} */
    this.startY = null;
    panel.dataset.sheet = "peek";
    // A click without a pointer comes from the keyboard, or from what assists.
    handle.addEventListener("click", event => event.detail === 0 && this.step());
    handle.addEventListener("pointerdown", event => this.begin(event));
    handle.addEventListener("pointerup", event => this.end(event));
    handle.addEventListener("pointercancel", () => this.startY = null);
  }

  /** @param {string} state */
  set(state) {
    this.panel.dataset.sheet = state;
    setAttributes(this.handle, {"aria-expanded": String(state !== "peek")});
    this.moved();
  }

  /** The part of the window's height that the sheet covers while it is pulled up half. */
  get covers() {
    const isSheet = getComputedStyle(this.handle).display !== "none";
    return isSheet && this.panel.dataset.sheet === "half" ? 0.52 : 0;
  }

  step() {
    this.set(this.panel.dataset.sheet === "peek" ? "half" : "peek");
  }

  /** @param {PointerEvent} event */
  begin(event) {
    this.startY = event.clientY;
    this.handle.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  end(event) {
    if (this.startY === null) return;
    const pulled = this.startY - event.clientY;
    this.startY = null;
    if (Math.abs(pulled) < 24) {
      this.step();
      return;
    }
    const place = sheetStates.indexOf(this.panel.dataset.sheet ?? "peek");
    const steps = Math.abs(pulled) > 320 ? 2 : 1;
    const next = place + Math.sign(pulled) * steps;
    this.set(sheetStates[Math.max(0, Math.min(sheetStates.length - 1, next))]);
  }
}
