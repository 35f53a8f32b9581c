// The page as a whole: the selection, which is also its address, and the keys.

class LaunchPage {
  constructor(launch) {
    this.launch = launch;
    this.selected = null;
    this.panel = new LaunchPanel(launch);
    this.flames = new Flames(launch, id => this.select(id));
    this.showSummary();
    element("zoom-in").addEventListener("click", () => this.flames.scale(2));
    element("zoom-out").addEventListener("click", () => this.flames.scale(0.5));
    element("fit").addEventListener("click", () => this.flames.scale(0));
    window.addEventListener("hashchange", () => this.readAddress());
    document.addEventListener("keydown", event => this.press(event));
    this.readAddress();
  }

  showSummary() {
    const {steps, hits} = this.launch;
    const count = outcome => steps.filter(step => step.outcome === outcome).length;
    const rest = ["failed", "waited", "unfinished"].filter(count).map(each => `${count(each)} ${each}`);
    element("summary").textContent = [
      duration(this.launch.duration), `${count("built")} built`, ...rest, `${hits} from a cache`,
    ].join(" · ");
  }

  readAddress() {
    const id = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
    this.show(id !== null && id < this.launch.steps.length ? id : null);
  }

  /// Selects a step through the address, so that Back returns to the one before.
  select(id) {
    if (id === this.selected) return;
    location.hash = id === null ? "" : `#${id}`;
    this.show(id);
  }

  show(id) {
    if (id === this.selected) return;
    this.selected = id;
    this.flames.select(id);
    this.panel.show(id);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const scales = {"+": 2, "=": 2, "-": 0.5, "0": 0};
    if (event.key in scales) return this.flames.scale(scales[event.key]);
    if (event.key === "Escape") return this.select(null);
    const target = this.neighbour(event.key);
    if (target === undefined) return;
    event.preventDefault();
    this.select(target);
    this.flames.bars.get(target).focus({preventScroll: true});
  }

  /// The step to which an arrow key leads; undefined if there is none.
  neighbour(key) {
    const {steps, children} = this.launch;
    if (!key.startsWith("Arrow") || !steps.length) return undefined;
    if (this.selected === null) return 0;
    const id = this.selected;
    if (key === "ArrowUp") return steps[id].parent;
    if (key === "ArrowDown") return children[id][0];
    return steps[id + (key === "ArrowLeft" ? -1 : 1)]?.id;
  }
}

const page = new LaunchPage(new Launch(JSON.parse(element("launch").textContent)));
