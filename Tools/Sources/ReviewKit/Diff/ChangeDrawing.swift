import GraphKit

/// A drawing of the factories and needs that have changed, small enough for a comment.
enum ChangeDrawing {
  /// The largest number of factories in a drawing.
  static let maximumNodes = 40

  /// The drawing, and how many of the factories it leaves out.
  static func text(of diff: WiringDiff) -> (text: String, left: Int) {
    let all = nodes(of: diff)
    let shown = Array(all.prefix(maximumNodes))
    let names = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, "n\($0)") })
    var lines = ["flowchart LR"]
    lines += shown.enumerated().map { "  n\($0.offset)[\(MermaidText.quoted([$0.element]))]" }
    var styles: [String: [Int]] = [:]
    var count = 0
    for need in needs(of: diff) {
      guard let from = names[need.from], let to = names[need.to] else { continue }
      lines.append("  \(from) \(need.arrow) \(to)")
      styles[need.color, default: []].append(count)
      count += 1
    }
    for (color, numbers) in styles.sorted(by: { $0.key < $1.key }) {
      let list = numbers.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(list) stroke:\(color),stroke-width:2px")
    }
    lines += classes(of: diff, names)
    return (lines.map { $0 + "\n" }.joined(), all.count - shown.count)
  }

  private static let added = "#1a7f37"
  private static let removed = "#cf222e"
  private static let changed = "#bf8700"

  private struct Drawn: Hashable {
    var from: String
    var to: String
    var arrow: String
    var color: String
  }

  private static func needs(of diff: WiringDiff) -> [Drawn] {
    let added = diff.addedNeeds.map { need in
      Drawn(
        from: need.from, to: need.to, arrow: need.kind == "eager" ? "-->|added|" : "-.->|added|",
        color: Self.added)
    }
    let removed = diff.removedNeeds.map {
      Drawn(from: $0.from, to: $0.to, arrow: "-.->|removed|", color: Self.removed)
    }
    let changed = diff.changedNeeds.map {
      Drawn(from: $0.from, to: $0.to, arrow: "-->|now \($0.kind)|", color: Self.changed)
    }
    let known = Set((added + removed + changed).map { [$0.from, $0.to] })
    let cycles = diff.newCycles.flatMap { cycle in
      zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { [$0, $1] }
    }.filter { !known.contains($0) }
    return added + removed + changed
      + cycles.map { Drawn(from: $0[0], to: $0[1], arrow: "-->", color: Self.removed) }
  }

  /// The factories of a difference, each once, most urgent first.
  private static func nodes(of diff: WiringDiff) -> [String] {
    var seen: Set<String> = []
    var order = Array(diff.newCycles.joined())
    order += diff.newCaptives.flatMap { [$0.holder, $0.held] } + diff.unused.map(\.id)
    order += diff.added.map(\.id) + diff.removed.map(\.id) + diff.changed.map(\.id)
    order += (diff.changedNeeds + diff.addedNeeds + diff.removedNeeds).flatMap { [$0.from, $0.to] }
    return order.filter { seen.insert($0).inserted }
  }

  private static func classes(of diff: WiringDiff, _ names: [String: String]) -> [String] {
    let classes = [
      ("added", added, diff.added.map(\.id)), ("removed", removed, diff.removed.map(\.id)),
      ("changed", changed, diff.changed.map(\.id)),
    ]
    return classes.flatMap { name, color, ids -> [String] in
      let members = ids.compactMap { names[$0] }
      guard !members.isEmpty else { return [] }
      return [
        "  classDef \(name) stroke:\(color),stroke-width:2px",
        "  class \(members.joined(separator: ",")) \(name)",
      ]
    }
  }
}
