// The launch that the page shows.

class Launch {
  constructor(data) {
    Object.assign(this, data);
    this.critical = new Set(data.criticalPath);
    this.avoidable = new Set(data.avoidable);
    this.children = this.steps.map(() => []);
    for (const step of this.steps) {
      if (step.parent !== undefined) this.children[step.parent].push(step.id);
    }
    this.length = Math.max(1, this.duration, ...this.steps.map(step => step.start + step.duration));
  }

  /// The factory of a step: `Container.database`.
  name(id) { return `${this.steps[id].container}.${this.steps[id].name}`; }

  /// The classes of a step, for its color.
  kinds(id) {
    const kinds = [this.steps[id].outcome];
    if (this.critical.has(id)) kinds.push("critical");
    if (this.avoidable.has(id)) kinds.push("avoidable");
    return kinds;
  }

  /// Where a step ran, in words.
  place(id) {
    const step = this.steps[id];
    if (step.isAsynchronous) return "asynchronous";
    return step.thread === 0 ? "main thread" : `thread ${step.thread}`;
  }
}

/// Milliseconds with one digit after the point; microseconds below a tenth.
function duration(nanoseconds) {
  return nanoseconds > 0 && nanoseconds < 100_000
    ? `${(nanoseconds / 1000).toFixed(1)} µs` : `${(nanoseconds / 1_000_000).toFixed(1)} ms`;
}

function element(id) { return document.getElementById(id); }

/// Makes an element with a class and a text.
function make(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
