/** @param {Page} page */
function listenToPicture(page) {
  const target = element("view");
  new Gestures(target, page.view, {
    moved: () => page.moved(),
    clicked: event => clickPicture(page, event),
  });
  target.addEventListener("dblclick", event => {
    const box = boxAt(page, event);
    if (box) page.open(box);
  });
  // A click without a pointer comes from a screen reader.
  target.addEventListener("click", event => event.detail === 0 && activate(page, event));
  document.addEventListener("keydown", event => pressKey(page, event));
  // The focus stays in the picture, or goes there, so that the keys act on it.
  element("picture").addEventListener("mousedown", event => {
    event.preventDefault();
    page.focusCursor();
  });
}

/**
 * @param {Page} page
 * @param {Event} event
 */
function boxAt(page, event) {
  const drawn = /** @type {Element} */ (event.target).closest("[data-id]");
  return page.scene.byId.get(drawn?.getAttribute("data-id") ?? "");
}

/**
 * @param {Page} page
 * @param {PointerEvent} event
 */
function clickPicture(page, event) {
  const box = boxAt(page, event);
  const {selected} = page.state;
  if (!box) {
    if (selected) page.go({selected: null});
  } else if (/** @type {Element} */ (event.target).closest(".toggle")) {
    page.fold(box.id, box.isFrame);
  } else if (event.shiftKey && selected && box.node && page.wiring.byId.has(selected)) {
    page.showPath(selected, box.id);
  } else {
    page.trail = [...page.trail.slice(-50), box.id];
    page.select(box.id);
    page.panel.show("details-tab");
    page.focusCursor();
  }
}

/**
 * What a screen reader's click does: it selects a factory, and folds or unfolds a group.
 * @param {Page} page
 * @param {MouseEvent} event
 */
function activate(page, event) {
  const box = boxAt(page, event);
  if (box?.group)
    page.fold(box.id, box.isFrame);
  else if (box)
    page.moveTo(box);
}

/**
 * Keeps the scale and the middle of the picture when the window changes.
 * @param {Page} page
 */
function listenToSize(page) {
  new ResizeObserver(([{contentRect}]) => {
    page.view.resize(contentRect.width, contentRect.height);
    page.moved();
  }).observe(element("view"));
}

/**
 * Paper gets the whole picture, whatever part of it is seen.
 * @param {Page} page
 */
function listenToPrinting(page) {
  const picture = element("picture");
  addEventListener("beforeprint", () => {
    const {x, y, width, height} = page.scene.root;
    const area = {x: x - 8, y: y - 8, width: width + 16, height: height + 16};
    page.isPrinting = true;
    page.drawing.print(page.scene, page.highlight(), area);
    setAttributes(picture, {viewBox: [area.x, area.y, area.width, area.height].join(" ")});
  });
  addEventListener("afterprint", () => {
    setAttributes(picture, {viewBox: null});
    page.isPrinting = false;
    page.draw();
  });
}

function start() {
  const data = /** @type {Graph} */ (JSON.parse(element("graph").textContent ?? ""));
  const page = new Page(new Wiring(data));
  page.fitView(legible);
  showAddress(page);
  listenToPicture(page);
  listenToSize(page);
  listenToPrinting(page);
  addEventListener("hashchange", () => showAddress(page));
  performance.mark("usable");
  return page;
}

const page = start();
