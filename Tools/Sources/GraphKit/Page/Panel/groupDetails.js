/**
 * @param {Page} page
 * @param {Group} group
 */
function groupParts(page, group) {
  const members = new Set(group.all.map(node => node.id));
  const box = page.scene.byId.get(group.id);
  const outgoing =
      group.all.flatMap(node => page.wiring.needsOf(node.id).filter(edge => !members.has(edge.to)));
  const incoming = group.all.flatMap(
      node => page.wiring.usersOf(node.id).filter(edge => !members.has(edge.from)));
  return [
    html("h2", {}, group.name),
    html("p", {class: "scope"}, [group.kind, ...countedNodes(group.all)].join(" · ")),
    ...(box ? [foldButton(page, group, box.isFrame)] : []),
    factList([["Folder", group.kind === "folder" ? group.title : ""]]),
    ...neighbourSection(page, "What it needs", "needs", outgoing.map(edge => edge.to), group),
    ...neighbourSection(page, "Who uses it", "users", incoming.map(edge => edge.from), group),
    ...listSection(
        "Groups in it", "", group.groups,
        part =>
            [linkTo(page, part.id),
             html("small", {}, String(part.all.length)),
  ]),
    ...listSection(
        group.groups.length ? "Directly in it" : "In it", "", group.nodes,
        node => [linkTo(page, node.id)]),
  ];
}

/**
 * @param {Page} page
 * @param {Group} group
 * @param {boolean} isUnfolded
 */
function foldButton(page, group, isUnfolded) {
  const button = html("button", {type: "button"}, isUnfolded ? "Fold" : "Unfold");
  button.addEventListener("click", () => page.fold(group.id, isUnfolded));
  return html("div", {class: "actions"}, button);
}

/**
 * The groups beside this one that it needs or is used by, the ones with most edges first.
 * @param {Page} page
 * @param {string} title
 * @param {string} kind
 * @param {string[]} ids one for each edge
 * @param {Group} group
 */
function neighbourSection(page, title, kind, ids, group) {
  const counts = groupedBy(ids, id => neighbourOf(page, id, group));
  const items = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return listSection(
      title, kind, items,
      ([id, edges]) =>
          [linkTo(page, id),
           html("small", {}, counted(edges.length, "edge")),
  ]);
}

/**
 * The largest group around a node that does not lie around the given group, too; or the node.
 * @param {Page} page
 * @param {string} id
 * @param {Group} group
 */
function neighbourOf(page, id, group) {
  const around = page.groupsAround(id);
  /** @type {Group[]} */
  const own = [];
  for (let part = group.parent; part; part = part.parent) own.push(part);
  return around.find(other => !own.includes(other))?.id ?? id;
}
