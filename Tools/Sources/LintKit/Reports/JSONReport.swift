import TextOutput
import Wiring

/// Findings as JSON for programs.
enum JSONReport {
  private struct Document: Encodable {
    var files: Int
    var findings: [Item]
    var unresolved: [Place]
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

  /// A place with a message about a finding, or with the reason why something cannot be told.
  private struct Place: Encodable {
    var message: String?
    var reason: String?
    var file: String
    var line: Int
    var column: Int

    init(_ location: SourceLocation, message: String? = nil, reason: String? = nil) {
      (self.message, self.reason) = (message, reason)
      (file, line, column) = (location.path, location.line, location.column)
    }
  }

  static func text(of report: LintReport) -> String {
    let items = report.findings.map { finding in
      Item(
        rule: finding.rule, level: report.level(of: finding).rawValue, message: finding.message,
        file: finding.location.path, line: finding.location.line, column: finding.location.column,
        fixable: !finding.fix.isEmpty,
        notes: finding.notes.map { Place($0.location, message: $0.message) })
    }
    let doubts = report.unresolved.map { Place($0.location, reason: $0.reason) }
    return Document(files: report.fileCount, findings: items, unresolved: doubts).reportText
  }
}

extension Encodable {
  /// The value as JSON; made of text and numbers, it can always be encoded.
  var reportText: String { (try? SortedJSON.text(self)).map { $0 + "\n" } ?? "" }
}
