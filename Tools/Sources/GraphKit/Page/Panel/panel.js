/**
 * The panel beside the picture: details, outline and legend; on narrow screens a sheet below it.
 */
class Panel {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.outline = new Outline(page);
    this.tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.show(tab.id));
      tab.addEventListener("keydown", event => this.press(event));
    }
    element("panel").addEventListener("click", event => this.followLink(event));
    this.sheet = new Sheet(element("panel"), element("sheet-handle"), () => page.uncover());
  }

  /** Makes the contents anew. */
  update() {
    const details = element("details");
    keepFocus(details, () => details.replaceChildren(...detailParts(this.page)));
    this.outline.update();
    element("sheet-summary").textContent = this.summary();
  }

  /** What a closed sheet says. */
  summary() {
    const {state, wiring} = this.page;
    const node = state.selected ? wiring.byId.get(state.selected) : undefined;
    if (!node)
      return state.selected ? this.page.groupById(state.selected)?.name ?? "" : "The graph";
    const needs = wiring.needsOf(node.id).length;
    return `${wiring.fullLabel(node)} · needs ${needs}, used by ${wiring.usersOf(node.id).length}`;
  }

  /** @param {string} tabId */
  show(tabId) {
    for (const tab of this.tabs) {
      const isShown = tab.id === tabId;
      setAttributes(tab, {"aria-selected": String(isShown), "tabindex": isShown ? 0 : -1});
      element(tab.getAttribute("aria-controls") ?? "").hidden = !isShown;
    }
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    const place = this.tabs.findIndex(tab => tab === event.target);
    const next = this.tabs[(place + step + this.tabs.length) % this.tabs.length];
    this.show(next.id);
    next.focus();
  }

  /**
   * A link selects what it leads to; opened in another tab, it does so there.
   * @param {MouseEvent} event
   */
  followLink(event) {
    const link = /** @type {Element} */ (event.target).closest("[data-select]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.page.select(/** @type {string} */ (link.getAttribute("data-select")), {reveal: true});
    element("details").scrollTop = 0;
  }
}
