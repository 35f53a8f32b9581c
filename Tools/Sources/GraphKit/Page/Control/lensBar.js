/**
 * The line over the picture that says what it is narrowed to, and ends that.
 * @param {Page} page
 */
function updateLensBar(page) {
  const {lens} = page.state;
  const bar = element("lens");
  bar.hidden = !lens;
  if (lens) keepFocus(bar, () => bar.replaceChildren(...lensParts(page, lens), closeButton(page)));
}

/**
 * @param {Page} page
 * @param {Lens} lens
 * @returns {(Node | string)[]}
 */
function lensParts(page, lens) {
  if (lens.kind === "focus") {
    const name = nameOf(page, lens.id);
    return [
      html("span", {class: "lens-text"}, "Around ", html("b", {}, name)), depthButtons(page, lens)
    ];
  }
  if (lens.kind === "path") {
    const names = [nameOf(page, lens.from), nameOf(page, lens.to)];
    return [html(
        "span", {class: "lens-text"}, "From ", html("b", {}, names[0]), " to ",
        html("b", {}, names[1]))];
  }
  const count = page.shown.matches.size;
  return [html(
      "span", {class: "lens-text"},
      `${count.toLocaleString("en")} ${count === 1 ? "match" : "matches"} for `,
      html("b", {}, lens.text), count ? ", with neighbours" : "")];
}

/**
 * @param {Page} page
 * @param {string} id
 */
function nameOf(page, id) {
  const node = page.wiring.byId.get(id);
  return node ? page.wiring.fullLabel(node) : id;
}

/**
 * Buttons for a neighbourhood of one, two and all.
 * @param {Page} page
 * @param {{id: string, depth: number | null}} current
 */
function depthButtons(page, {id, depth}) {
  const buttons = [[1, "1"], [2, "2"], [Infinity, "All"]].map(([value, text]) => {
    const steps = value === Infinity ? "all steps" : counted(Number(value), "step");
    const button = html(
        "button", {
          "type": "button",
          "aria-pressed": String(depth === value),
          "title": `What needs it and what it needs, ${steps} away`,
        },
        String(text));
    button.addEventListener("click", () => page.focusOn(id, Number(value)));
    return button;
  });
  return html(
      "span", {class: "segments", role: "group", "aria-label": "Neighbourhood"}, ...buttons);
}

/** @param {Page} page */
function closeButton(page) {
  const close =
      html("button", {"type": "button", "class": "close", "aria-label": "Show everything"}, "✕");
  close.addEventListener("click", () => {
    page.showEverything();
    page.focusCursor();
  });
  return close;
}
