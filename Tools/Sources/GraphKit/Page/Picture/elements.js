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
