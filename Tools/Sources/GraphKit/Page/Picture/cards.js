/**
 * The element of a box, as yet without its place.
 * @param {Wiring} wiring
 * @param {Box} box
 */
function boxElement(wiring, box) {
  const made = svg("g", {"data-id": box.id, role: "button", tabindex: -1});
  if (box.node)
    fillCard(made, wiring, box, box.node);
  else if (box.isFrame)
    fillFrame(made, box);
  else
    fillGroupCard(made, box);
  made.append(svg("title", {}, tooltip(box)));
  return made;
}

/**
 * @param {Box} box
 */
function tooltip(box) {
  if (!box.node) return `${box.group?.title}: ${groupDetail(box)}`;
  return `${box.node.id}\n${detailOf(box.node)}\n${box.node.file}:${box.node.line}`;
}

/** @param {Box} box */
function face(box) {
  return svg("rect", {class: "face", width: box.width, height: box.height, rx: 9});
}

/**
 * @param {SVGElement} card
 * @param {Wiring} wiring
 * @param {Box} box
 * @param {GraphNode} node
 */
function fillCard(card, wiring, box, node) {
  const {prefix, name} = shortenedLabel(wiring.label(node), box.width - 22);
  const title = svg("text", {class: "name", x: 12, y: 20});
  if (prefix) title.append(svg("tspan", {class: "prefix"}, prefix));
  title.append(name);
  card.append(
      face(box), title, svg("circle", {class: `dot ${scopeClass(node)}`, cx: 16, cy: 33, r: 4}),
      svg("text", {class: "detail", x: 26, y: 37},
          shortened(detailOf(node), detailFont, box.width - 36)));
}

/**
 * @param {SVGElement} card
 * @param {Box} box
 */
function fillGroupCard(card, box) {
  const back =
      svg("rect", {class: "back", x: 4, y: 4, width: box.width, height: box.height, rx: 9});
  card.append(
      back, face(box), toggle(box, 23),
      svg("text", {class: "name", x: 30, y: 20},
          shortened(box.group?.name ?? "", nameFont, box.width - 40)),
      svg("text", {class: "detail", x: 30, y: 36},
          shortened(groupDetail(box), detailFont, box.width - 40)),
      scopeBar(box));
}

/**
 * @param {SVGElement} frame
 * @param {Box} box
 */
function fillFrame(frame, box) {
  const name = shortened(box.group?.name ?? "", nameFont, box.width - 40);
  const detailX = 38 + widthOf(name, nameFont);
  frame.append(
      svg("rect", {class: "frame-face", width: box.width, height: box.height, rx: 12}),
      toggle(box, 21), svg("text", {class: "name", x: 30, y: 26}, name));
  const room = box.width - detailX - 12;
  if (room > 60) {
    const detail = shortened(groupDetail(box), detailFont, room);
    frame.append(svg("text", {class: "detail", x: detailX, y: 26}, detail));
  }
}

/**
 * What folds and unfolds a group when it is pressed: a chevron, with room for a finger.
 * @param {Box} box
 * @param {number} middle
 */
function toggle(box, middle) {
  const arrow = box.isFrame ? `M12 ${middle - 2}l4.5 5 4.5 -5` : `M14 ${middle - 4.5}l5 4.5 -5 4.5`;
  return svg(
      "g", {class: "toggle"}, svg("rect", {width: 30, height: Math.min(box.height, 46)}),
      svg("path", {d: arrow}));
}

/**
 * A thin bar that shows which scopes the factories of a folded group have.
 * @param {Box} box
 */
function scopeBar(box) {
  const bar = svg("g", {class: "bar"});
  const counts = groupedBy(box.nodes, scopeClass);
  const width = box.width - 20;
  let x = 10;
  for (const scope of [...knownScopes, "own", "none"].map(name => "scope-" + name)) {
    const part = (counts.get(scope)?.length ?? 0) / box.nodes.length * width;
    if (part) bar.append(svg("rect", {class: scope, x, y: box.height - 5, width: part, height: 3}));
    x += part;
  }
  return bar;
}
