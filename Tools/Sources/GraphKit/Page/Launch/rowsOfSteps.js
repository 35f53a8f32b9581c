// A lane for each thread, and in it the rows: a step stands below the one that caused it.

/// The lanes in their order: the main thread, other threads, asynchronous factories.
function lanesOf(launch) {
  const lanes = new Map();
  const order = id => launch.steps[id].isAsynchronous ? Infinity : launch.steps[id].thread;
  for (const {id} of launch.steps) {
    if (!lanes.has(order(id))) lanes.set(order(id), []);
    lanes.get(order(id)).push(id);
  }
  return [...lanes.keys()].sort((one, other) => one < other ? -1 : 1).map(
    key => placed(launch, lanes.get(key)));
}

/// A lane with the row of each of its steps.
///
/// Each step gets the first row below that of its parent in this lane in which it overlaps no other.
function placed(launch, ids) {
  const rows = new Map();
  const ends = [];
  for (const id of ids) {
    const step = launch.steps[id];
    let row = rows.has(step.parent) ? rows.get(step.parent) + 1 : 0;
    while (row < ends.length && ends[row] > step.start) row += 1;
    rows.set(id, row);
    while (ends.length <= row) ends.push(0);
    ends[row] = step.start + step.duration;
  }
  return {name: launch.place(ids[0]), ids, rows, count: ends.length};
}

/// Distances of the marks on the axis: 1, 2 or 5 times a power of ten, at most `most` of them.
function markDistance(length, most) {
  const raw = length / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map(factor => factor * power).find(distance => distance >= raw);
}
