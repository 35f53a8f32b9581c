/*
 * The part of the address after `#` says what is selected and what the picture is narrowed to:
 *
 *   #Container.api                              the factory is selected
 *   #Container.api&near=2                       with its neighbourhood of two, or of `all`
 *   #Container.log&of=Container.api&near=2      another one is selected in that neighbourhood
 *   #&from=Container.cart&to=Container.api      the path between two; `&ways=all` for all paths
 */

/**
 * @param {Pick<State, "selected" | "lens">} state
 */
function addressOf({selected, lens}) {
  const parts = [encodeURIComponent(selected ?? "")];
  if (lens?.kind === "focus") {
    if (lens.id !== selected) parts.push("of=" + encodeURIComponent(lens.id));
    parts.push("near=" + (lens.depth === Infinity ? "all" : lens.depth));
  }
  if (lens?.kind === "path") {
    parts.push("from=" + encodeURIComponent(lens.from), "to=" + encodeURIComponent(lens.to));
    if (lens.all) parts.push("ways=all");
  }
  const text = parts.join("&");
  return text ? "#" + text : "";
}

/**
 * What an address says; names that the graph does not have are ignored.
 * @param {string} hash
 * @param {(id: string) => boolean} isNode
 * @param {(id: string) => boolean} isGroup
 * @returns {{selected: string | null, lens: Lens | null}}
 */
function readAddress(hash, isNode, isGroup) {
  const [first, ...rest] = hash.replace(/^#/, "").split("&").map(decoded);
  const values = new Map(rest.map(part => {
    const end = part.indexOf("=");
    return [part.slice(0, end), part.slice(end + 1)];
  }));
  /** @param {string} name */
  const named = name => {
    const id = values.get(name) ?? "";
    return isNode(id) ? id : null;
  };
  const selected = isNode(first) || isGroup(first) ? first : null;
  const [from, to] = [named("from"), named("to")];
  if (from && to)
    return {selected, lens: {kind: "path", from, to, all: values.get("ways") === "all"}};
  const center = named("of") ?? (selected && isNode(selected) ? selected : null);
  const near = values.get("near");
  if (!center || !near) return {selected, lens: null};
  const depth = near === "all" ? Infinity : Math.max(1, Math.floor(Number(near)) || 1);
  return {selected, lens: {kind: "focus", id: center, depth}};
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
