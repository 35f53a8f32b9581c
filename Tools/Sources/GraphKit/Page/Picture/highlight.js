/** Which boxes and links stand out: those of the selection, or those of a path or a search. */
class Highlight {
  /**
   * @param {Scene} scene
   * @param {State} state
   * @param {Set<string>} matches
   * @param {string | null} cursor
   */
  constructor(scene, state, matches, cursor) {
    this.selected = state.selected;
    this.cursor = cursor;
    this.matches = matches;
    this.lens = state.lens;
    const box = this.boxOfSelection(scene);
    this.box = box;
    /**
     * What the selection needs, and what uses it.
     * @type {Set<Box>}
     */
    this.needed = new Set();
    /** @type {Set<Box>} */
    this.using = new Set();
    for (const link of box ? scene.links : []) {
      if (this.isInside(link.from)) this.needed.add(link.to);
      if (this.isInside(link.to)) this.using.add(link.from);
    }
    this.isActive = Boolean(box);
  }

  /** @param {Scene} scene */
  boxOfSelection(scene) {
    if (!this.selected) return null;
    return scene.byId.get(this.selected) ?? scene.boxOf.get(this.selected) ?? null;
  }

  /**
   * Whether a box is the selection, or lies in the frame that is selected.
   * @param {Box | null} box
   * @returns {boolean}
   */
  isInside(box) {
    return box !== null && (box === this.box || this.isInside(box.parent));
  }

  /**
   * Whether a card stands out, or has the focus.
   * @param {Box} box
   */
  marks(box) {
    return box.id === this.cursor || this.classesOf(box).length > 0;
  }

  /**
   * @param {Box} box
   * @returns {string[]}
   */
  classesOf(box) {
    const classes = [];
    if (box === this.box)
      classes.push(box.id === this.selected ? "selected" : "holds-selected");
    else if (this.isInside(box) || this.isAround(box))
      classes.push("near");
    if (this.needed.has(box)) classes.push("needed", "near");
    if (this.using.has(box)) classes.push("using", "near");
    if (box.nodes.some(node => node.inCycle) && !box.isFrame) classes.push("cycle");
    if (box.nodes.some(node => this.matches.has(node.id)) && !box.isFrame) classes.push("match");
    if (this.lens?.kind === "focus" && box.id === this.lens.id) classes.push("focus");
    return classes;
  }

  /**
   * Whether a box is a frame around something that stands out.
   * @param {Box} box
   */
  isAround(box) {
    if (!box.isFrame) return false;
    /** @param {Box} other */
    const isInBox = other => pathTo(other).includes(box);
    const lit = [...this.needed, ...this.using];
    return lit.some(isInBox) || (this.box !== null && isInBox(this.box));
  }

  /** @param {Link} link */
  linkClass(link) {
    if (!this.box) return "";
    if (this.isInside(link.from)) return "to-needed";
    return this.isInside(link.to) ? "from-using" : "";
  }
}
