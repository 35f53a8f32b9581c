import SourceModel

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

  /// Escapes what would end the message.
  private static func data(_ text: String) -> String {
    text.map { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] ?? String($0) }.joined()
  }

  /// Escapes what would end a property.
  private static func property(_ text: String) -> String {
    data(text).map { [":": "%3A", ",": "%2C"][$0] ?? String($0) }.joined()
  }
}
