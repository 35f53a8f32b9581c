import TextOutput
import WiringGraph

/// The wiring as a text that is kept with the sources: a line for each factory and each need.
///
/// No line says where something is declared, so that code can move. The same wiring gives the same
/// bytes.
package struct WiringLock: Equatable, Sendable {
  /// The format that is written.
  package static let format = 1

  private static let start = "# The wiring of this project, format "
  private static let rest = """
    # `factory graph --lock` writes it. After a merge conflict, write it again.
    """

  /// The lines without the head, in the order of their bytes.
  package var lines: [String]

  /// Makes the lock of a wiring.
  package init(_ outline: WiringOutline) {
    let factories = outline.factories.flatMap { factory in
      factory.variants.map { "\(factory.id) = \($0.text)" }
    }
    let needs = outline.needs.map { "\($0.from) needs \($0.to) (\($0.kind.rawValue))" }
    lines = (factories + needs).map(VisibleText.line).sorted(by: ByteOrder.isBefore)
  }

  /// The text of the file.
  package var text: String {
    ([Self.start + "\(Self.format).", Self.rest] + lines).map { $0 + "\n" }.joined()
  }

  /// Why a file is not a lock that can be compared.
  package enum Refusal: Error, Equatable {
    /// It does not begin as a lock does.
    case noLock
    /// A later version of the command wrote it.
    case newer(Int)
    /// Git left both sides of a conflict in it.
    case conflict(line: Int)
  }

  /// Reads the text of a file; line ends of Windows are allowed.
  package init(text: String) throws(Refusal) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard let format = lines.lazy.compactMap(Self.format).first else { throw .noLock }
    if let mark = lines.firstIndex(where: Self.isConflictMark) { throw .conflict(line: mark + 1) }
    guard format <= Self.format else { throw .newer(format) }
    self.lines = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// The format that the head of a lock names; nil for any other line.
  private static func format(of line: String) -> Int? {
    guard line.hasPrefix(start), line.hasSuffix(".") else { return nil }
    return Int(line.dropFirst(start.count).dropLast())
  }

  private static func isConflictMark(_ line: String) -> Bool {
    line == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.hasPrefix($0) }
  }
}

extension WiringLock {
  /// The lines that differ, removed ones with `-` before them and added ones with `+`; those about one
  /// factory or dependency stand together.
  package func difference(to current: WiringLock) -> [String] {
    let (old, new) = (Set(lines), Set(current.lines))
    let changes =
      lines.filter { !new.contains($0) }.map { (sign: "-", line: $0) }
      + current.lines.filter { !old.contains($0) }.map { (sign: "+", line: $0) }
    return changes.sorted { first, second in
      let subjects = (Self.subject(of: first.line), Self.subject(of: second.line))
      if subjects.0 != subjects.1 { return ByteOrder.isBefore(subjects.0, subjects.1) }
      if first.sign != second.sign { return first.sign == "-" }
      return ByteOrder.isBefore(first.line, second.line)
    }.map { $0.sign + $0.line }
  }

  /// What a line is about: a factory without its type, or a dependency without its kind.
  private static func subject(of line: String) -> String {
    if let range = line.firstRange(of: " = ") { return String(line[..<range.upperBound]) }
    return String(line[..<(line.lastIndex(of: "(") ?? line.endIndex)])
  }
}
