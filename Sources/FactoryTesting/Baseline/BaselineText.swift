/// The text of a baseline: a JSON array with one finding on each line, sorted.
///
/// The reader ignores where commas are, and duplicates, so that it can read a merge of two versions
/// line by line.
package struct BaselineText {
  /// A finding and the line where it begins.
  package struct Entry {
    package let finding: StrictFinding
    package let line: Int
  }

  /// Why a text is no baseline.
  package struct Defect: Error, Equatable {
    package let line: Int
    /// What is wrong, as the end of a sentence that begins with the line.
    package let reason: String
  }

  package let entries: [Entry]

  /// Reads a text.
  package init(parsing text: String) throws(Defect) {
    var reader = JSONScanner(text)
    var entries: [Entry] = []
    try reader.expect("[")
    while try reader.next() != "]" {
      let line = reader.line
      let members = try reader.object()
      guard let test = members["test"], let factory = members["factory"], let kind = members["kind"]
      else { throw Defect(line: line, reason: "needs \"test\", \"factory\" and \"kind\"") }
      entries.append(
        Entry(finding: StrictFinding(test: test, factory: factory, kind: kind), line: line))
    }
    try reader.expect("]")
    try reader.expectEnd()
    self.entries = entries
  }

  /// Returns the text of findings.
  package static func text(of findings: Set<StrictFinding>) -> String {
    let lines = findings.sorted().map { finding in
      """
        {"test": \(quoted(finding.test)), "factory": \(quoted(finding.factory)), \
      "kind": \(quoted(finding.kind))}
      """
    }
    return lines.isEmpty ? "[\n]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
