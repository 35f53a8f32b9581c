internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func report(_ message: Message, file: String?, line: UInt) -> Bool {
    guard !hasEnded else { return false }
    guard isFirstReport(of: message) else { return true }
    let place = file.map { TestIssue.Place(file: $0, line: Int(line)) }
    if let finding = StrictFinding(message, in: test) {
      report(finding, ofContainer: nil, at: place) { _ in message }
    } else {
      report(message, at: place)
    }
    return true
  }
}
