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

  @Test func `the summary counts the places and names the first`() {
    let report = report([("no type", 9), ("no path", 4)])
    #expect(
      report.summary == """
        0 findings in 1 file
        unresolved: 2, first Sources/A.swift:9: no type; `factory lint --unresolved` lists all.
        """)
  }
}
