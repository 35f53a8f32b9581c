import TextOutput
import Wiring

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
