#if !os(WASI)
  internal import Foundation
#endif

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

  #if !os(WASI)
    /// Reads a text.
    package init(parsing text: String) throws(Defect) {
      var entries: [Entry] = []
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      // What may stand before a finding and after it.
      let isBetween = { (it: Character) in it.isWhitespace || "[],\u{FEFF}".contains(it) }
      for (number, line) in zip(1..., lines) {
        let line = String(line.drop(while: isBetween).reversed().drop(while: isBetween).reversed())
        guard !line.isEmpty else { continue }
        guard let finding = try? JSONDecoder().decode(StrictFinding.self, from: Data(line.utf8))
        else { throw Defect(line: number, reason: Self.reason(against: line)) }
        entries.append(Entry(finding: finding, line: number))
      }
      guard text.last(where: { !$0.isWhitespace }) == "]" else {
        throw Defect(line: lines.count, reason: "ends before the closing `]`")
      }
      self.entries = entries
    }

    private static func reason(against line: String) -> String {
      let isMark = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix)
      return isMark
        ? "has the mark of a merge conflict"
        : "is not one object with \"test\", \"factory\" and \"kind\""
    }
  #endif

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
