import SourceModel
import TextOutput
import WiringGraph

/// Findings as JSON for programs.
enum JSONReport {
  private struct Document: Encodable {
    var files: Int
    var findings: [Item]
    var unresolved: [Doubt]
  }

  private struct Item: Encodable {
    var rule: String
    var level: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    var fixable: Bool
    var notes: [Place]
  }

  private struct Place: Encodable {
    var message: String
    var file: String
    var line: Int
    var column: Int
  }

  private struct Doubt: Encodable {
    var reason: String
    var file: String
    var line: Int
    var column: Int
  }

  static func text(of report: LintReport) -> String {
    let items = report.findings.map { finding in
      Item(
        rule: finding.rule, level: report.level(of: finding).rawValue, message: finding.message,
        file: finding.location.path, line: finding.location.line, column: finding.location.column,
        fixable: !finding.fix.isEmpty,
        notes: finding.notes.map {
          Place(
            message: $0.message, file: $0.location.path, line: $0.location.line,
            column: $0.location.column)
        })
    }
    let doubts = report.unresolved.map {
      Doubt(
        reason: $0.reason, file: $0.location.path, line: $0.location.line,
        column: $0.location.column)
    }
    return Document(files: report.fileCount, findings: items, unresolved: doubts).reportText
  }
}

extension Encodable {
  /// The value as JSON; made of text and numbers, it can always be encoded.
  var reportText: String { (try? SortedJSON.text(self)).map { $0 + "\n" } ?? "" }
}
