/// The wiring as a text that is kept with the sources: a line for each factory and each need.
///
/// No line says where something is declared, so that code can move. The same wiring gives the same
/// bytes.
package struct WiringLock: Equatable, Sendable {
  /// The format that is written.
  package static let format = 1

  private static let start = "# The wiring of this project, format "
  private static let rest =
    "# `factory graph --lock` writes it. After a merge conflict, write it again."

  /// The lines without the head, in the order of their bytes.
  package var lines: [String]
  /// The line at which Git left both sides of a conflict; nil without one.
  package var conflict: Int?

  /// Makes the lock of a wiring.
  package init(_ document: GraphDocument) {
    let outline = document.outline
    let factories = outline.nodes.flatMap { node in node.variants.map { "\(node.id) = \($0)" } }
    let needs = outline.edges.map { "\($0.from) needs \($0.to) (\($0.kind))" }
    lines = (factories + needs).map(VisibleText.line).sorted(by: ByteOrder.isBefore)
  }

  /// The text of the file.
  package var text: String {
    ([Self.start + "\(Self.format).", Self.rest] + lines).map { $0 + "\n" }.joined()
  }

  /// Reads the text of a file; line ends of Windows are allowed.
  package init(text: String, in file: String) throws(Failure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    let heads = lines.lazy.filter { $0.hasPrefix(Self.start) && $0.hasSuffix(".") }
    guard let format = heads.compactMap({ Int($0.dropFirst(Self.start.count).dropLast()) }).first
    else {
      throw Failure(
        "\(file) is no lock of a wiring and is not overwritten: name another file.")
    }
    conflict = lines.firstIndex { line in
      line == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.hasPrefix($0) }
    }.map { $0 + 1 }
    guard conflict != nil || format <= Self.format else {
      throw Failure(
        "\(file) has format \(format), and this command knows format \(Self.format): "
          + "update `factory`.")
    }
    self.lines = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// The lines that differ, removed ones with `-` before them and added ones with `+`; those about one
  /// factory or dependency stand together.
  package func difference(to current: WiringLock) -> [String] {
    let difference = current.lines.sorted().difference(from: lines.sorted())
    let changes = difference.map { change in
      switch change {
      case .remove(_, let line, _): (subject: Self.subject(of: line), order: 0, line: "-" + line)
      case .insert(_, let line, _): (subject: Self.subject(of: line), order: 1, line: "+" + line)
      }
    }
    return changes.sorted { first, second in
      if first.subject != second.subject {
        return ByteOrder.isBefore(first.subject, second.subject)
      }
      return first.order == second.order
        ? ByteOrder.isBefore(first.line, second.line) : first.order < second.order
    }.map(\.line)
  }

  /// What a line is about: a factory without its type, or a dependency without its kind.
  private static func subject(of line: String) -> String {
    if let range = line.firstRange(of: " = ") { return String(line[..<range.upperBound]) }
    return String(line[..<(line.lastIndex(of: "(") ?? line.endIndex)])
  }
}
