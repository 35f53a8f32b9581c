package import WiringGraph
import SourceModel

/// What a run of the linter found.
package struct LintReport: Sendable {
  /// The findings, sorted by place.
  package var findings: [Finding]
  /// The level of each rule that found something.
  package var levels: [String: Level]
  /// What the sources do not tell.
  package var unresolved: [Unresolved]
  /// How many files were read.
  package var fileCount: Int

  /// Makes a report from its parts.
  package init(
    findings: [Finding], settings: LintSettings, unresolved: [Unresolved], fileCount: Int
  ) {
    self.findings = findings
    levels = Dictionary(findings.map { ($0.rule, settings.level(of: $0.rule)) }) { first, _ in first
    }
    self.unresolved = unresolved
    self.fileCount = fileCount
  }

  /// How serious a finding is.
  package func level(of finding: Finding) -> Level { levels[finding.rule] ?? .warning }

  /// What was found and what could not be told, in two lines at most.
  package var summary: String {
    let count = findings.count
    var lines = [
      "\(count) \(count == 1 ? "finding" : "findings") in \(fileCount) \(fileCount == 1 ? "file" : "files")"
    ]
    if !unresolved.isEmpty {
      let reasons = Dictionary(grouping: unresolved, by: \.reason).mapValues(\.count)
      let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      var texts = sorted.prefix(5).map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
      if sorted.count > 5 { texts.append("\(sorted.count - 5) more reasons") }
      lines.append("unresolved: \(unresolved.count), because \(texts.joined(separator: "; "))")
    }
    return lines.joined(separator: "\n")
  }
}

/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github

  /// The findings in this format.
  package func text(of report: LintReport) -> String {
    switch self {
    case .text: TextReport.text(of: report)
    case .json: JSONReport.text(of: report)
    case .sarif: SARIFReport.text(of: report)
    case .github: GitHubReport.text(of: report)
    }
  }
}
