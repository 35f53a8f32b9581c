extension WiringDiff {
  private static let maximumNodes = 40

  private enum Color {
    static let added = "#1a7f37"
    static let removed = "#cf222e"
    static let changed = "#bf8700"
  }

  private struct Arrow {
    var from: String
    var to: String
    var text: String
    var color: String
  }

  /// A drawing of the factories and needs that have changed, small enough for a comment, and how many of
  /// the factories it leaves out.
  var drawing: (text: String, left: Int) {
    let all = drawnNodes
    let shown = Array(all.prefix(Self.maximumNodes))
    let names = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, "n\($0)") })
    let arrows = arrows.filter { names[$0.from] != nil && names[$0.to] != nil }
    var lines = ["flowchart LR"]
    lines += shown.enumerated().map { "  n\($0)[\(MermaidFormat.quoted([$1]))]" }
    lines += arrows.map { "  \(names[$0.from] ?? "") \($0.text) \(names[$0.to] ?? "")" }
    let styles = Dictionary(grouping: arrows.indices) { arrows[$0].color }
    for (color, numbers) in styles.sorted(by: { $0.key < $1.key }) {
      let list = numbers.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(list) stroke:\(color),stroke-width:2px")
    }
    let classes = [
      ("added", Color.added, added.map(\.id)), ("removed", Color.removed, removed.map(\.id)),
      ("changed", Color.changed, changed.map(\.id)),
    ]
    for (name, color, ids) in classes {
      let members = ids.compactMap { names[$0] }.joined(separator: ",")
      guard !members.isEmpty else { continue }
      lines += [
        "  classDef \(name) stroke:\(color),stroke-width:2px", "  class \(members) \(name)",
      ]
    }
    return (lines.map { $0 + "\n" }.joined(), all.count - shown.count)
  }

  private var arrows: [Arrow] {
    let added = addedNeeds.map { need in
      let line = need.kind == "eager" ? "-->" : "-.->"
      return Arrow(from: need.from, to: need.to, text: line + "|added|", color: Color.added)
    }
    let removed = removedNeeds.map {
      Arrow(from: $0.from, to: $0.to, text: "-.->|removed|", color: Color.removed)
    }
    let changed = changedNeeds.map {
      Arrow(from: $0.from, to: $0.to, text: "-->|now \($0.kind)|", color: Color.changed)
    }
    let known = Set((added + removed + changed).map { [$0.from, $0.to] })
    let cycles = newCycles.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
      .filter { !known.contains([$0, $1]) }
      .map { Arrow(from: $0, to: $1, text: "-->", color: Color.removed) }
    return added + removed + changed + cycles
  }

  /// The factories of a difference, each once, most urgent first.
  private var drawnNodes: [String] {
    var order = Array(newCycles.joined())
    order += newCaptives.flatMap { [$0.holder, $0.held] } + unused.map(\.id)
    order += added.map(\.id) + removed.map(\.id) + changed.map(\.id)
    order += (changedNeeds + addedNeeds + removedNeeds).flatMap { [$0.from, $0.to] }
    var seen: Set<String> = []
    return order.filter { seen.insert($0).inserted }
  }
}
