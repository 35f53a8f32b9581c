import TextOutput
package import Wiring

/// What a run of the linter found.
package struct LintReport: Sendable {
  /// The findings, sorted by place.
  package var findings: [Finding]
  /// The levels of the rules.
  package var settings: LintSettings
  /// What the sources do not tell.
  package var unresolved: [Unresolved]
  /// How many files were read.
  package var fileCount: Int

  /// Makes a report from its parts.
  package init(
    findings: [Finding], settings: LintSettings, unresolved: [Unresolved], fileCount: Int
  ) {
    (self.findings, self.settings) = (findings, settings)
    (self.unresolved, self.fileCount) = (unresolved, fileCount)
  }

  /// How serious a finding is.
  package func level(of finding: Finding) -> Level {
    let level = settings.level(of: finding.rule)
    return finding.level.map { min($0, level) } ?? level
  }

  /// Whether something was found that is more than a note.
  package var hasFailed: Bool { findings.contains { level(of: $0) > .note } }

  /// What was found and what could not be told, in two lines at most.
  package var summary: String {
    let notes = findings.count { level(of: $0) == .note }
    let found = Self.counted(findings.count - notes, "finding")
    let noted = notes == 0 ? "" : " and \(Self.counted(notes, "note"))"
    var lines = ["\(found)\(noted) in \(Self.counted(fileCount, "file"))"]
    if let text = Unresolved.summary(of: unresolved.map { ($0.reason, $0.location) }) {
      lines.append(text)
    }
    return lines.map(VisibleText.line).joined(separator: "\n")
  }
}

extension LintReport {
  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
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
