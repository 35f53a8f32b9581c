/**
 * The element of the page with this id, which the page has.
 * @param {string} id
 */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (element(id));
}

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Sets attributes; null, undefined and false remove theirs.
 * @param {Element} target
 * @param {Attributes} attributes
 */
function setAttributes(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false)
      target.removeAttribute(name);
    else
      target.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element; texts among its children are text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 */
function html(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 */
function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAttributes(made, attributes);
  made.append(...children);
  return /** @type {SVGElement} */ (made);
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [several]
 */
function counted(count, one, several = one + "s") {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

/**
 * Changes the contents of an element. If the focus was in it, it goes to the new element that
 * stands for the same thing, or else to the heading.
 * @param {HTMLElement} container
 * @param {() => void} change
 */
function keepFocus(container, change) {
  const active = document.activeElement;
  const key = active && container.contains(active) ? focusKey(active) : null;
  change();
  if (key === null || container.contains(document.activeElement)) return;
  const fields = /** @type {HTMLElement[]} */ ([...container.querySelectorAll("a, button, input")]);
  const heading = container.querySelector("h2");
  if (heading) setAttributes(heading, {tabindex: -1});
  (fields.find(field => focusKey(field) === key) ?? heading)?.focus({preventScroll: true});
}

/** @param {Element} field */
function focusKey(field) {
  return field.id || field.getAttribute("data-select") || `${field.tagName} ${field.textContent}`;
}
