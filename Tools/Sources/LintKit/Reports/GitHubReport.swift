import Wiring

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
