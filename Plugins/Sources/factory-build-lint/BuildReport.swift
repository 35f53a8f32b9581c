import Foundation
import Wiring

/// The findings of a report that belong to one target, as compilers print them.
///
/// The report is JSON: in a report of lines, a file name could hold a line that looks like a finding.
struct BuildReport {
  private struct Document: Decodable {
    var findings: [Finding]
  }

  private struct Finding: Decodable {
    var rule: String
    var level: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    var notes: [Note]
  }

  private struct Note: Decodable {
    var message: String
    var file: String
    var line: Int
    var column: Int
  }

  /// The lines, with absolute paths.
  let lines: [String]
  /// Whether one of the findings is an error.
  let hasErrors: Bool

  /// Picks from a report in JSON what lies below `reported`; its paths are relative to `root`.
  init(json: Data, root: String, reported: String) throws {
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }
    let prefix = reported.hasSuffix("/") ? reported : reported + "/"
    let findings = try JSONDecoder().decode(Document.self, from: json).findings
      .filter { absolute($0.file).hasPrefix(prefix) }
    hasErrors = findings.contains { $0.level == "error" }
    lines = findings.flatMap { finding in
      let first =
        "\(absolute(finding.file)):\(finding.line):\(finding.column): \(finding.level): "
        + "\(finding.message) [\(finding.rule)]"
      // A note belongs to its finding, wherever it points to.
      let notes = finding.notes.map {
        "\(absolute($0.file)):\($0.line):\($0.column): note: \($0.message)"
      }
      return ([first] + notes).map(VisibleText.line)
    }
  }
}
