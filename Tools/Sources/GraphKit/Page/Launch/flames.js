// The chart: bars whose place and width are times.

class Flames {
  constructor(launch, select) {
    this.launch = launch;
    this.zoom = 1;
    this.bars = new Map();
    this.lanes = lanesOf(launch);
    for (const lane of this.lanes) element("lanes").append(this.laneElement(lane, select));
    window.addEventListener("resize", () => this.layOut());
    this.layOut();
  }

  laneElement(lane, select) {
    const section = make("section", "lane");
    section.append(make("h2", "", lane.name));
    lane.element = make("div", "rows");
    for (const id of lane.ids) {
      const step = this.launch.steps[id];
      const bar = make("button", `step ${this.launch.kinds(id).join(" ")}`, step.name);
      bar.type = "button";
      bar.dataset.id = id;
      bar.title = `${this.launch.name(id)}: ${duration(step.duration)}`;
      bar.setAttribute("aria-label", `${bar.title} in all, ${duration(step.ownDuration)} alone, `
        + `${this.launch.place(id)}, ${step.outcome}`);
      bar.addEventListener("click", () => select(id));
      this.bars.set(id, bar);
      lane.element.append(bar);
    }
    section.append(lane.element);
    return section;
  }

  /// Shows a part of the time that is `factor` times shorter; the middle stays where it is.
  scale(factor) {
    const view = element("view");
    const middle = (view.scrollLeft + view.clientWidth / 2) / element("chart").clientWidth;
    this.zoom = factor === 0 ? 1 : Math.min(4096, Math.max(1, this.zoom * factor));
    this.layOut();
    view.scrollLeft = middle * element("chart").clientWidth - view.clientWidth / 2;
  }

  layOut() {
    const {length} = this.launch;
    element("chart").style.width = `${100 * this.zoom}%`;
    const width = element("chart").clientWidth;
    const rowHeight = matchMedia("(max-width: 760px)").matches ? 37 : 27;
    for (const lane of this.lanes) {
      lane.element.style.height = `${lane.count * rowHeight}px`;
      for (const id of lane.ids) {
        const {start, duration} = this.launch.steps[id];
        const bar = this.bars.get(id);
        bar.style.left = `${100 * start / length}%`;
        bar.style.width = `${100 * duration / length}%`;
        bar.style.top = `${lane.rows.get(id) * rowHeight + 3}px`;
        bar.classList.toggle("thin", width * duration / length < 14);
      }
    }
    this.drawAxis(width);
  }

  drawAxis(width) {
    const {length} = this.launch;
    const distance = markDistance(length, Math.max(2, width / 110));
    const marks = [];
    // A chart that is zoomed in far has many more marks than fit a page.
    for (let time = 0; time < length && marks.length < 2000; time += distance) {
      const mark = make("span", "", duration(time));
      mark.style.left = `${100 * time / length}%`;
      marks.push(mark);
    }
    element("axis").replaceChildren(...marks);
  }

  /// Marks a step and brings it into view; null marks none.
  select(id) {
    for (const bar of this.bars.values()) {
      bar.classList.remove("selected");
      bar.removeAttribute("aria-current");
    }
    if (id === null) return;
    const bar = this.bars.get(id);
    bar.classList.add("selected");
    bar.setAttribute("aria-current", "true");
    bar.scrollIntoView({block: "nearest", inline: "nearest"});
  }
}
