/** The height of all cards. */
const cardHeight = 46;
/**
 * A picture that begins on a narrow screen stays narrow, so that turning it does not move boxes.
 */
const isNarrow = innerWidth < 600;
const leastCardWidth = 96;

const nameFont = "600 13px system-ui, sans-serif";
const detailFont = "12px system-ui, sans-serif";

const ruler =
    /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** @type {Map<string, number>} */
const measured = new Map();

/**
 * @param {string} text
 * @param {string} font
 */
function widthOf(text, font) {
  const key = font + text;
  let width = measured.get(key);
  if (width === undefined) {
    ruler.font = font;
    width = ruler.measureText(text).width;
    measured.set(key, width);
  }
  return width;
}

/**
 * The text, or its beginning where it is too wide.
 * @param {string} text
 * @param {string} font
 * @param {number} room
 */
function shortened(text, font, room) {
  if (widthOf(text, font) <= room) return text;
  let [least, most] = [0, text.length];
  while (least + 1 < most) {
    const middle = (least + most) >> 1;
    if (widthOf(text.slice(0, middle) + "…", font) <= room)
      least = middle;
    else
      most = middle;
  }
  return text.slice(0, least) + "…";
}

/**
 * A name with its prefix as far as there is room; the prefix is shortened first.
 * @param {{prefix: string, name: string}} label
 * @param {number} room
 */
function shortenedLabel({prefix, name}, room) {
  const left = room - widthOf(name, nameFont);
  if (!prefix || widthOf(prefix, nameFont) <= left)
    return {prefix, name: shortened(name, nameFont, room)};
  const short = shortened(prefix, nameFont, left);
  return short.length > 3 ? {prefix: short, name} :
                            {prefix: "", name: shortened(name, nameFont, room)};
}

/** The scopes of the library; all others are an app's own. */
const knownScopes = ["unique", "graph", "shared", "cached", "singleton"];

/** @param {GraphNode} node */
function scopeClass(node) {
  if (node.kind === "consumer") return "scope-none";
  return "scope-" + (knownScopes.includes(node.scope) ? node.scope : "own");
}

/**
 * What kinds of factories are called; plain ones need no word.
 * @type {Record<string, string>}
 */
const kindNames = {
  parameter: "with a parameter",
  throwing: "throwing",
  async: "asynchronous",
  parameterThrowing: "throwing, with a parameter",
  parameterAsync: "asynchronous, with a parameter",
  contributions: "list",
  keyedContributions: "dictionary",
};

/** @param {GraphNode} node */
function detailOf(node) {
  if (node.kind === "consumer") return "uses factories";
  return [node.scope, kindNames[node.kind], node.type].filter(Boolean).join(" · ");
}

/**
 * How many factories there are, and how many types that use them.
 * @param {GraphNode[]} nodes
 */
function countedNodes(nodes) {
  const types = nodes.filter(node => node.kind === "consumer").length;
  const factories = nodes.length - types;
  const parts = factories || !types ? [counted(factories, "factory", "factories")] : [];
  return types ? [...parts, counted(types, "type")] : parts;
}

/** @param {Box} box */
function groupDetail(box) {
  return countedNodes(box.nodes).join(", ");
}

/**
 * The size of a card, or the least size of a frame.
 * @param {Wiring} wiring
 * @param {number} mostWidth
 * @returns {(box: Box) => Size}
 */
function sizesOf(wiring, mostWidth) {
  return box => {
    const [title, detail, around] = box.node ?
        [wiring.fullLabel(box.node), detailOf(box.node), 42] :
        [box.group?.name ?? "", groupDetail(box), 56];
    const wanted =
        Math.max(widthOf(title, nameFont) + around - 16, widthOf(detail, detailFont) + around);
    const width = Math.min(Math.max(wanted, leastCardWidth), mostWidth);
    return {width: Math.ceil(width), height: cardHeight};
  };
}

/**
 * What a screen reader says of a box.
 * @param {Wiring} wiring
 * @param {Box} box
 */
function spokenLabel(wiring, box) {
  if (!box.node) {
    const {name, kind} = /** @type {Group} */ (box.group);
    return `${name}, ${kind}, ${groupDetail(box)}`;
  }
  const {id, scope, kind, inCycle} = box.node;
  const parts = [
    wiring.fullLabel(box.node),
    kind === "consumer" ? "uses factories" : `scope ${scope}`,
    `needs ${wiring.needsOf(id).length}`,
    `used by ${wiring.usersOf(id).length}`,
  ];
  return parts.concat(inCycle ? ["part of a dependency cycle"] : []).join(", ");
}
