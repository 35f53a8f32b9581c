internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func report(_ message: Message, file: String?, line: UInt) -> Bool {
    guard !hasEnded else { return false }
    guard isFirstReport(of: message) else { return true }
    report(message, at: file.map { TestIssue.Place(file: $0, line: Int(line)) })
    return true
  }
}
