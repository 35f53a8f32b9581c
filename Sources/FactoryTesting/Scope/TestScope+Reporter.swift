internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func report(_ text: String, file: String?, line: UInt) -> Bool {
    guard !hasEnded else { return false }
    guard isFirstReport(of: text) else { return true }
    report(text, at: file.map { TestIssue.Place(file: $0, line: Int(line)) })
    return true
  }
}
