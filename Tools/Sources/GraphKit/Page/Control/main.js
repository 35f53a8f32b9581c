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
    const paper = {x: x - 50, y: y - 50, width: width + 100, height: height + 100};
    page.drawing.draw(page.scene, paper, page.highlight());
    page.isPrinting = true;
    setAttributes(element("scene"), {transform: null});
    setAttributes(picture, {viewBox: `${x - 8} ${y - 8} ${width + 16} ${height + 16}`});
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
  const {width, height} = element("view").getBoundingClientRect();
  page.view.width = width;
  page.view.height = height;
  page.fitView(legible);
  page.readAddress();
  listenToPicture(page);
  listenToSize(page);
  listenToPrinting(page);
  addEventListener("hashchange", () => page.readAddress());
  performance.mark("usable");
  return page;
}

const page = start();
