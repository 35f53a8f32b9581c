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
    if let text = Unresolved.summary(of: unresolved) {
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

/// Findings as compilers print them, so that editors and Xcode show them at their lines.
enum TextReport {
  static func text(of report: LintReport) -> String {
    report.findings.map { finding in
      let level = report.level(of: finding)
      let lines =
        ["\(place(finding.location)): \(level): \(finding.message) [\(finding.rule)]"]
        + finding.notes.map { "\(place($0.location)): note: \($0.message)" }
      return lines.map { VisibleText.line($0) + "\n" }.joined()
    }.joined()
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(location.path):\(location.line):\(location.column)"
  }
}

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
enum GitHubReport {
  static func text(of report: LintReport) -> String {
    report.findings.map { finding in
      let level = report.level(of: finding) == .note ? "notice" : "\(report.level(of: finding))"
      let place = finding.location
      return "::\(level) file=\(property(place.path)),line=\(place.line),col=\(place.column),"
        + "title=\(finding.rule)::\(data(finding.message))\n"
    }.joined()
  }

  /// A remark of the command itself as a workflow command, so that no path in it can be one.
  static func remark(_ text: String, level: Level) -> String {
    "::\(level == .note ? "notice" : "\(level)")::\(data(text))\n"
  }

  /// Escapes what would end the message: scalars, since CR and LF together are one character.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Escapes what would end a property.
  private static func property(_ text: String) -> String {
    escaped(data(text), [":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}
