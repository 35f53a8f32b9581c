/// A difference as headings with lines below them, most urgent first.
///
/// The texts are as in the sources: each format spells out what is hidden in its own way.
struct DiffSection: Equatable {
  /// One line of a section.
  struct Line: Equatable {
    /// `+`, `-` or `~`.
    var sign: String
    /// Names, types or scopes of the sources and plain words in turn, beginning with a name.
    var words: [String]
    /// File and line, where there is a place.
    var place: String?
  }

  /// What the lines have in common.
  var title: String
  /// The lines.
  var lines: [Line]

  /// The sections of a difference that have lines.
  static func all(of diff: WiringDiff) -> [DiffSection] {
    [
      DiffSection(title: "New dependency cycles", lines: diff.newCycles.map(cycle)),
      DiffSection(title: "New captive dependencies", lines: diff.newCaptives.map(captive)),
      DiffSection(
        title: "Factories that have lost their last user",
        lines: diff.unused.map { factory in
          Line(sign: "!", words: [factory.id], place: "\(factory.file):\(factory.line)")
        }),
      DiffSection(
        title: "Factories",
        lines: diff.added.map { line("+", $0) } + diff.removed.map { line("-", $0) }
          + diff.changed.flatMap(changes)),
      DiffSection(
        title: "Dependencies",
        lines: diff.addedNeeds.map { line("+", $0) } + diff.removedNeeds.map { line("-", $0) }
          + diff.changedNeeds.map { line("~", $0) }),
    ].filter { !$0.lines.isEmpty }
  }

  private static func cycle(_ ids: [String]) -> Line {
    Line(sign: "!", words: Array((ids + ids.prefix(1)).map { [$0] }.joined(separator: [">"])))
  }

  private static func captive(_ captive: WiringDiff.Captive) -> Line {
    Line(
      sign: "!",
      words: [
        captive.holder, "(\(captive.holderScope)) holds", captive.held,
        "(\(captive.heldScope)), which does not live as long",
      ], place: "\(captive.file):\(captive.line)")
  }

  private static func line(_ sign: String, _ factory: WiringDiff.Factory) -> Line {
    Line(
      sign: sign, words: [factory.id, "=", factory.what],
      place: sign == "-" ? nil : "\(factory.file):\(factory.line)")
  }

  private static func changes(_ change: WiringDiff.Change) -> [Line] {
    var words: [[String]] = []
    if let old = change.oldID { words.append([change.id, "was called", old]) }
    if let old = change.old, let new = change.new {
      words.append([change.id, "=", new, "was", old])
    }
    if let old = change.oldModule, let new = change.newModule {
      words.append([change.id, "is in module", new, "and was in", old])
    }
    return words.map { Line(sign: "~", words: $0, place: "\(change.file):\(change.line)") }
  }

  private static func line(_ sign: String, _ need: WiringDiff.Need) -> Line {
    let before = need.oldKind.map { ", was \($0)" } ?? ""
    return Line(
      sign: sign, words: [need.from, "needs", need.to, "(\(need.kind)\(before))"],
      place: sign == "-" ? nil : "\(need.file):\(need.line)")
  }
}

extension WiringDiff {
  /// What has changed, in one sentence without its full stop.
  var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append("\(count) \(count == 1 ? one : many)") }
    }
    add(newCycles.count, "new cycle", "new cycles")
    add(newCaptives.count, "new captive dependency", "new captive dependencies")
    add(unused.count, "factory without users", "factories without users")
    add(added.count, "factory added", "factories added")
    add(removed.count, "factory removed", "factories removed")
    add(changed.count, "factory changed", "factories changed")
    add(addedNeeds.count, "dependency added", "dependencies added")
    add(removedNeeds.count, "dependency removed", "dependencies removed")
    add(changedNeeds.count, "dependency changed", "dependencies changed")
    return parts.joined(separator: ", ")
  }
}
