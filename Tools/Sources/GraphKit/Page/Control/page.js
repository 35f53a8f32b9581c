/** The page as a whole: what is chosen, what is shown of it, and every way to change that. */
class Page {
  /** @param {Wiring} wiring */
  constructor(wiring) {
    this.wiring = wiring;
    /** @type {State} */
    this.state = {
      selected: null,
      lens: null,
      grouping: wiring.nodes.length > largestFlat ? usefulGroupings(wiring.nodes)[0] ?? "none" :
                                                    "none",
      container: "",
      scope: "",
      lazy: true,
      cyclesOnly: false,
      folds: new Map(),
    };
    this.view = new View();
    const {width, height} = element("view").getBoundingClientRect();
    this.view.resize(width, height);
    /**
     * Where the whole picture was seen from, before it was narrowed.
     * @type {{key: string, place: {x: number, y: number, scale: number}} | null}
     */
    this.viewOfEverything = null;
    /**
     * The box that the keyboard acts on.
     * @type {string | null}
     */
    this.cursor = null;
    /**
     * The boxes that the keyboard has come through.
     * @type {string[]}
     */
    this.trail = [];
    this.drawing = new Drawing(wiring);
    this.isPrinting = false;
    this.arrangement = arrange(wiring, this.state, this.view.room);
    this.controls = new Controls(this);
    this.panel = new Panel(this);
  }

  // What is shown.

  get shown() {
    return this.arrangement.shown;
  }

  get groups() {
    return this.arrangement.groups;
  }

  get scene() {
    return this.arrangement.scene;
  }

  /** @param {string} id */
  groupById(id) {
    return allGroups(this.groups).find(group => group.id === id);
  }

  /**
   * The groups around a node or group, from the outside in.
   * @param {string} id
   */
  groupsAround(id) {
    const node = this.wiring.byId.get(id);
    return allGroups(this.groups)
        .filter(group => node ? group.all.includes(node) : id.startsWith(group.id + "/"));
  }

  // Changes.

  /**
   * Changes the state, and with it the picture, the panel and the address.
   * @param {Partial<State>} change
   * @param {Change} [how]
   */
  go(change, how = {}) {
    const {lens} = this.state;
    const hadFocus = element("picture").contains(document.activeElement);
    const anchor = how.anchor ? pixelOf(this, how.anchor) : null;
    if (change.lens && !lens) keepView(this);
    Object.assign(this.state, change);
    if (!how.fromAddress) writeAddress(this, how.replace);
    const isNew = arrangementKey(this.state) !== this.arrangement.key;
    if (isNew) this.arrangement = arrange(this.wiring, this.state, this.view.room);
    this.placeCursor(change.selected);
    if (isNew) placeView(this, how, anchor);
    if (how.reveal) this.reveal();
    this.update();
    if (hadFocus) this.focusCursor();
  }

  /** Shows the state. */
  update() {
    this.draw();
    this.controls.update();
    updateLensBar(this);
    this.panel.update();
  }

  highlight() {
    return new Highlight(this.scene, this.state, this.shown.matches, this.cursor);
  }

  draw() {
    this.drawing.held = null;
    this.moved();
  }

  /** Moves the picture, and draws what has come into view. */
  moved() {
    if (this.isPrinting) return;
    this.drawing.move(this.scene, this.view, () => this.highlight());
  }

  // Selection.

  /**
   * Selects a node or group. What is not shown is brought there: by unfolding the groups around it,
   * or by moving the focus to it.
   * @param {string | null} id
   * @param {Change} [how]
   */
  select(id, how = {}) {
    /** @type {Partial<State>} */
    const change = {selected: id};
    const node = id ? this.wiring.byId.get(id) : undefined;
    if (node && !this.shown.nodes.includes(node)) {
      const {lens} = this.state;
      change.lens = {kind: "focus", id: node.id, depth: lens?.kind === "focus" ? lens.depth : 1};
    } else if (id && how.reveal && !this.scene.byId.has(id)) {
      change.folds = this.unfolded(this.groupsAround(id));
    }
    this.go(change, how);
  }

  /** Brings the selection into view. */
  reveal() {
    const {selected} = this.state;
    const box = selected ? this.scene.byId.get(selected) ?? this.scene.boxOf.get(selected) : null;
    if (box) this.view.reveal(box.isFrame ? {...box, height: framePadding.top} : box);
  }

  /** Brings the selection to where the sheet does not cover it. */
  uncover() {
    const bottom = element("view").getBoundingClientRect().bottom;
    const {covers} = this.panel.sheet;
    this.view.covered = covers ? Math.max(0, bottom - innerHeight * (1 - covers)) : 0;
    this.reveal();
    this.moved();
  }

  /**
   * The cursor follows the selection, and stays where its box is shown.
   * @param {string | null} [selected]
   */
  placeCursor(selected) {
    const wanted = [selected, this.cursor, this.state.selected].flatMap(id => id ? [id] : []);
    const boxes = wanted.map(id => this.scene.byId.get(id) ?? this.scene.boxOf.get(id));
    const box = boxes.find(found => found) ?? topLeft(this.scene);
    this.cursor = box?.id ?? null;
  }

  focusCursor() {
    const drawn = this.cursor ? this.drawing.boxes.get(this.cursor)?.element : null;
    if (drawn && document.activeElement !== drawn) drawn.focus({preventScroll: true});
  }

  /**
   * Moves the keyboard to a box, and selects it.
   * @param {Box | null | undefined} box
   */
  moveTo(box) {
    if (!box) return;
    this.trail = [...this.trail.slice(-50), box.id];
    this.select(box.id, {reveal: true, replace: true});
    this.focusCursor();
  }

  firstMatch() {
    const [first] = this.shown.matches;
    return first ? this.scene.boxOf.get(first) : null;
  }

  // Folding.

  /**
   * @param {Group[]} groups
   * @param {boolean} isFolded
   */
  unfolded(groups, isFolded = false) {
    return new Map(
        [...this.state.folds, ...groups.map(group => /** @type {const} */ ([group.id, isFolded]))]);
  }

  /**
   * @param {string} id
   * @param {boolean} isFolded
   */
  fold(id, isFolded) {
    const group = this.groupById(id);
    if (group) this.go({folds: this.unfolded([group], isFolded)}, {anchor: id, replace: true});
  }

  /** @param {boolean} isFolded */
  foldAll(isFolded) {
    const folds = this.unfolded(allGroups(this.groups), isFolded);
    this.go({folds}, {whole: !isFolded, replace: true});
  }

  /**
   * Folds or unfolds a group; from a factory, folds the group around it.
   * @param {Box} box
   */
  foldAround(box) {
    if (box.group) {
      this.fold(box.id, box.isFrame);
    } else if (box.parent?.group) {
      this.cursor = box.parent.id;
      this.state.selected = box.parent.id;
      this.fold(box.parent.id, true);
    }
  }

  /**
   * What Enter and a double click do: a group unfolds, a factory is shown with its neighbours.
   * @param {Box} box
   */
  open(box) {
    if (box.group)
      this.fold(box.id, box.isFrame);
    else
      this.focusOn(box.id, 1);
  }

  // Lenses.

  /**
   * @param {string} id
   * @param {number} depth
   */
  focusOn(id, depth) {
    const {lens} = this.state;
    const isThis = lens?.kind === "focus" && lens.id === id && lens.depth === depth;
    if (isThis)
      this.showEverything();
    else
      this.go({selected: id, lens: {kind: "focus", id, depth}}, {reveal: true});
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  showPath(from, to, all = false) {
    this.go({selected: null, lens: {kind: "path", from, to, all}});
  }

  /** @param {string} text */
  search(text) {
    this.go({selected: null, lens: text ? {kind: "search", text} : null}, {replace: true});
  }

  showEverything() {
    this.go({lens: null, container: "", scope: "", cyclesOnly: false}, {reveal: true});
  }

  /** One step back to the whole graph without a selection. */
  stepBack() {
    if (this.state.lens)
      this.showEverything();
    else if (this.state.selected)
      this.go({selected: null});
    if (document.activeElement === element("search")) element("search").blur();
  }

  // The view.

  /** @param {number} factor */
  zoom(factor) {
    this.view.zoom(factor);
    this.moved();
  }

  fit() {
    this.fitView();
    this.moved();
  }

  fitView(least = scales.least) {
    this.view.fit(this.scene.root, least, [...this.scene.byId.values()]);
  }
}
