// What stands beside the chart: the selected step, and the lists.

class LaunchPanel {
  constructor(launch) {
    this.launch = launch;
    this.showLists();
    this.show(null);
  }

  show(id) {
    const details = element("details");
    details.replaceChildren();
    if (id === null) {
      details.append(make("p", "", "Select a step to see its times."));
      return;
    }
    const {steps} = this.launch;
    const step = steps[id];
    const table = make("dl");
    const row = (title, text) => table.append(make("dt", "", title), make("dd", "", text));
    row("In all", duration(step.duration));
    row("Alone", step.outcome === "waited" ? "waited" : duration(step.ownDuration));
    row("Began after", duration(step.start));
    row("Where", this.launch.place(id));
    row("Type", step.type);
    row("Scope", step.scope);
    row("Outcome", step.outcome);
    row("Main actor", step.needsMainActor ? "needed, by it or below it" : "not needed");
    details.append(make("h2", "", this.launch.name(id)), table);
    if (step.parent !== undefined) details.append(this.list("Caused by", [step.parent]));
    if (step.waitedFor !== undefined) details.append(this.list("Waited for", [step.waitedFor]));
    const children = [...this.launch.children[id]];
    children.sort((one, other) => steps[other].duration - steps[one].duration);
    if (children.length) details.append(this.list("Caused", children));
  }

  /// A list of steps with links.
  list(title, ids) {
    const section = make("div", "list");
    const list = make("ol");
    for (const id of ids) {
      const link = make("a");
      link.href = `#${id}`;
      link.append(make("span", "name", this.launch.name(id)),
        make("span", "time", duration(this.launch.steps[id].duration)));
      const item = make("li");
      item.append(link);
      list.append(item);
    }
    section.append(make("h3", "", title), list);
    return section;
  }

  showLists() {
    const {steps, criticalPath, avoidable, warmUp} = this.launch;
    const lists = element("lists");
    if (criticalPath.length) lists.append(this.list("The longest chain", criticalPath));
    const longest = [...avoidable].sort((one, other) => steps[other].duration - steps[one].duration);
    if (longest.length) lists.append(this.list("On the main thread, without need", longest));
    if (warmUp === undefined) return;
    const code = make("pre", "", warmUp);
    code.tabIndex = 0;
    const copy = make("button", "copy", "Copy");
    copy.type = "button";
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(warmUp);
      copy.textContent = "Copied";
    });
    lists.append(make("h3", "", "Build them earlier, on other threads"), code, copy);
  }
}
