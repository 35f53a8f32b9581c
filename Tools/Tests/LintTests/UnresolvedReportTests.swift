import Lint
import Testing
import Wiring

/// How a report says what Lint could not follow.
@Suite struct UnresolvedReportTests {
  private func report(_ places: [(reason: String, line: Int)]) -> LintReport {
    LintReport(
      findings: [], settings: LintSettings(),
      unresolved: places.map {
        Unresolved(
          reason: $0.reason, location: .init(path: "Sources/A.swift", line: $0.line, column: 7))
      }, fileCount: 1)
  }

  @Test func `the summary names the places, the most frequent reason first`() {
    let report = report([("no type", 9), ("no path", 4), ("no path", 12)])
    #expect(
      report.summary == """
        0 findings in 1 file
        unresolved: 3, because no path (Sources/A.swift:4, Sources/A.swift:12); no type \
        (Sources/A.swift:9)
        """)
  }

  @Test func `a long list of places and reasons is cut, and its length said`() {
    let many = (1...9).map { (reason: "no type", line: $0) }
    let reasons = (1...6).map { (reason: "reason \($0)", line: 20) }
    let lines = report(many + reasons).summary.split(separator: "\n")
    #expect(
      lines[1].hasPrefix(
        "unresolved: 15, because no type (Sources/A.swift:1, Sources/A.swift:2, Sources/A.swift:3 "
          + "and 6 more); reason 1 (Sources/A.swift:20); "))
    #expect(lines[1].hasSuffix("; 2 more reasons"))
  }
}
