/** Below these scales, details and then names are left out: they could not be read. */
const farScale = 0.42;
const veryFarScale = 0.2;
/** A picture with more boxes than this is drawn as a map where they are very far. */
const mostPartsOfMap = 400;
/** With more links than this, they are drawn fainter. */
const manyLinks = 70;

/** The size of the picture on paper, A4 or US letter, in the pixels of CSS. */
const paper = {
  width: 960,
  height: 620
};

/**
 * Keeps the SVG in step with the scene: it holds the boxes and links near what is seen, and keeps
 * an element as long as its box looks the same, so that it keeps the focus, too.
 */
class Drawing {
  /** @param {Wiring} wiring */
  constructor(wiring) {
    this.wiring = wiring;
    /** @type {Map<string, {look: string, element: SVGElement}>} */
    this.boxes = new Map();
    /** @type {Map<string, {look: string, element: SVGElement}>} */
    this.links = new Map();
    /**
     * The part of the picture that the SVG holds.
     * @type {Rect | null}
     */
    this.held = null;
    this.isMap = false;
  }

  /**
   * Moves the picture to the view, and draws where that shows what is not held.
   * @param {Scene} scene
   * @param {View} view
   * @param {() => Highlight} highlight
   */
  move(scene, view, highlight) {
    const isMap = isDrawnAsMap(scene, view.scale);
    if (this.isMap === isMap && this.held && contains(this.held, view.area())) {
      this.place(view);
    } else {
      this.isMap = isMap;
      this.show(scene, view, highlight());
    }
  }

  /** @param {Point & {scale: number}} view */
  place({x, y, scale}) {
    element("scene").setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    const picture = element("picture");
    picture.style.setProperty("--scale", String(scale));
    picture.classList.toggle("far", scale < farScale);
    picture.classList.toggle("very-far", scale < veryFarScale);
  }

  /**
   * Draws what is seen, with a margin around it.
   * @param {Scene} scene
   * @param {View} view
   * @param {Highlight} highlight
   */
  show(scene, view, highlight) {
    this.place(view);
    this.draw(scene, view.area(0.5), highlight);
  }

  /**
   * Draws all of the picture, as its size on paper allows.
   * @param {Scene} scene
   * @param {Highlight} highlight
   * @param {Rect} area
   */
  print(scene, highlight, area) {
    const scale = Math.min(paper.width / area.width, paper.height / area.height);
    this.isMap = isDrawnAsMap(scene, scale);
    this.place({x: 0, y: 0, scale});
    element("scene").removeAttribute("transform");
    this.draw(scene, area, highlight);
  }

  /**
   * Draws what lies in an area of the picture.
   * @param {Scene} scene
   * @param {Rect} area
   * @param {Highlight} highlight
   */
  draw(scene, area, highlight) {
    this.held = area;
    const boxes = [...scene.byId.values()].filter(
        box => this.isMap ? box.isFrame || highlight.marks(box) :
                            overlap(box, area) || highlight.cursor === box.id);
    const links = scene.links.filter(
        link => this.isMap ? highlight.linkClass(link) : overlap(boundsOf(link), area));
    this.drawMap(scene);
    element("picture").classList.toggle("crowded", scene.links.length > manyLinks);
    element("picture").classList.toggle("highlighting", highlight.isActive);
    this.sync(this.boxes, boxes, boxLook, box => boxElement(this.wiring, box));
    this.sync(this.links, links, routeOf, linkElement);
    for (const box of boxes) this.dressBox(box, highlight);
    for (const link of links) this.dressLink(link, highlight);
  }

  /**
   * Draws a large picture that is seen from afar: all cards as one shape, and all lines as another.
   * @param {Scene} scene
   */
  drawMap(scene) {
    const cards = [...scene.byId.values()].filter(box => !box.isFrame);
    setAttributes(element("map-links"), {d: this.isMap ? scene.links.map(routeOf).join("") : ""});
    setAttributes(element("map-cards"), {d: this.isMap ? cards.map(outlineOf).join("") : ""});
  }

  /**
   * @template {{id: string}} Part
   * @param {Map<string, {look: string, element: SVGElement}>} drawn
   * @param {Part[]} parts
   * @param {(part: Part) => string} lookOf
   * @param {(part: Part) => SVGElement} make
   */
  sync(drawn, parts, lookOf, make) {
    const wanted = new Set(parts.map(part => part.id));
    for (const [id, {element}] of drawn) {
      if (wanted.has(id)) continue;
      element.remove();
      drawn.delete(id);
    }
    for (const part of parts) {
      const look = lookOf(part);
      const present = drawn.get(part.id);
      if (present?.look === look) continue;
      present?.element.remove();
      drawn.set(part.id, {look, element: make(part)});
    }
  }

  /**
   * @param {Box} box
   * @param {Highlight} highlight
   */
  dressBox(box, highlight) {
    const drawn = this.boxes.get(box.id)?.element;
    if (!drawn) return;
    const kind = box.node ? `card node ${box.node.kind}` :
        box.isFrame ? frameClass(box) :
                      "card group";
    setAttributes(drawn, {
      class: [kind, ...highlight.classesOf(box)].join(" "),
      transform: `translate(${rounded(box.x)} ${rounded(box.y)})`,
      tabindex: highlight.cursor === box.id ? 0 : -1,
      "aria-label": spokenLabel(this.wiring, box),
      "aria-pressed": box.group ? null : String(highlight.selected === box.id),
      "aria-expanded": box.group ? String(box.isFrame) : null,
    });
    place(drawn, element(box.isFrame ? "frames" : "cards"));
  }

  /**
   * @param {Link} link
   * @param {Highlight} highlight
   */
  dressLink(link, highlight) {
    const drawn = this.links.get(link.id)?.element;
    if (!drawn) return;
    const lit = highlight.linkClass(link);
    const kind = (link.lazy ? " lazy" : " eager") + (link.cycle ? " cycle" : "");
    setAttributes(drawn, {
      class: `link${kind}${lit ? " " + lit : ""}`,
      style: `--weight: ${rounded(1.3 + 0.4 * Math.log2(link.edges.length))}`,
    });
    place(drawn, element(lit || link.cycle ? "lit-links" : "links"));
  }
}

/**
 * What the element of a box depends on; with another look it is made anew.
 * @param {Box} box
 */
function boxLook({isFrame, width, height, nodes}) {
  return [isFrame, width, height, nodes.length].join(" ");
}

/**
 * @param {Scene} scene
 * @param {number} scale
 */
function isDrawnAsMap(scene, scale) {
  return scale < veryFarScale && scene.byId.size > mostPartsOfMap;
}

/** @param {Box} box */
function frameClass(box) {
  return box.parent?.parent ? "frame" : "frame outer";
}

/**
 * Moves an element only where it is elsewhere: moving takes the focus away.
 * @param {SVGElement} drawn
 * @param {Element} parent
 */
function place(drawn, parent) {
  if (drawn.parentNode !== parent) parent.append(drawn);
}

/** @param {Link} link */
function linkElement(link) {
  const {edges} = link;
  const texts = edges.slice(0, 12).map(edge => {
    const via = edge.via.length ? `, through ${edge.via.join(", ")}` : "";
    return `${edge.from} → ${edge.to}${edge.kind === "eager" ? "" : ` (${edge.kind})`}${via}`;
  });
  if (edges.length > texts.length) texts.push(`and ${edges.length - texts.length} more`);
  return svg(
      "g", {"data-from": link.from.id, "data-to": link.to.id},
      svg("path", {class: "line", d: routeOf(link)}),
      svg("path", {class: "grip", d: routeOf(link)}, svg("title", {}, texts.join("\n"))));
}
