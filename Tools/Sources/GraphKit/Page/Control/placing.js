/**
 * How a change of the state moves the picture: `anchor` is a box that stays where it is; without
 * one, a new picture is fitted into the view, `whole` if it becomes illegible, too. `reveal` brings
 * the selection into view, and `replace` makes no step of the history.
 * @typedef {{whole?: boolean, anchor?: string, reveal?: boolean, replace?: boolean,
 *   fromAddress?: boolean}} Change
 */

/**
 * Shows a part of a new picture.
 * @param {Page} page
 * @param {Change} how
 * @param {Point | null} anchor the pixel at which the anchor was
 */
function placeView(page, how, anchor) {
  const {scene, view, viewOfEverything} = page;
  const box = scene.byId.get(how.anchor ?? "");
  if (!page.state.lens && viewOfEverything?.key === page.arrangement.key) {
    Object.assign(view, viewOfEverything.place);
  } else if (anchor && box) {
    view.x = anchor.x - box.x * view.scale;
    view.y = anchor.y - box.y * view.scale;
  } else {
    page.fitView(how.whole ? scales.least : legible);
  }
}

/**
 * Keeps the view, for when the picture is the same again.
 * @param {Page} page
 */
function keepView(page) {
  const {x, y, scale} = page.view;
  page.viewOfEverything = {key: page.arrangement.key, place: {x, y, scale}};
}

/**
 * @param {Page} page
 * @param {string} id
 */
function pixelOf(page, id) {
  const box = page.scene.byId.get(id);
  return box ? page.view.pixel(box) : null;
}
