/**
 * Writes what is shown into the address, as a step of the history unless that is replaced.
 * @param {Page} page
 */
function writeAddress(page, isReplaced = false) {
  const address = addressOf(page.state) || location.pathname + location.search;
  if (address === (location.hash || location.pathname + location.search)) return;
  if (isReplaced)
    history.replaceState(null, "", address);
  else
    history.pushState(null, "", address);
}

/**
 * Shows what the address says.
 * @param {Page} page
 */
function showAddress(page) {
  useGroupingOf(page, decoded(location.hash.slice(1).split("&")[0]));
  const {selected, lens} =
      readAddress(location.hash, id => page.wiring.byId.has(id), id => Boolean(page.groupById(id)));
  if (lens || page.state.lens) page.go({lens}, {fromAddress: true});
  page.select(selected, {fromAddress: true, reveal: Boolean(selected)});
}

/**
 * Groups the picture as an id says, if it is that of a group: it begins with its grouping.
 * @param {Page} page
 * @param {string} id
 */
function useGroupingOf(page, id) {
  const grouping = /** @type {Grouping} */ (id.slice(0, id.indexOf(":")));
  if (page.wiring.byId.has(id) || !(grouping in criteria)) return;
  if (page.state.grouping !== grouping) page.go({grouping}, {fromAddress: true});
}
