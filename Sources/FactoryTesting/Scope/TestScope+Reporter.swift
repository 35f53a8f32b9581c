internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func demandsOverridesFirst(of factory: FactoryIdentity) -> Bool {
    !hasEnded && demands.wantsOverridesFirst(factory.declaration.container)
  }

  func report(
    _ message: Message,
    finding: (kind: String, factory: String)?,
    file: String?,
    line: UInt
  ) -> Bool {
    guard !hasEnded else { return false }
    guard isFirstReport(of: message) else { return true }
    let place = file.map { TestIssue.Place(file: $0, line: Int(line)) }
    if let (kind, factory) = finding {
      let finding = StrictFinding(test: test.key, factory: factory, kind: kind)
      report(finding, ofContainer: nil, at: place) { _ in message }
    } else {
      report(message, at: place)
    }
    return true
  }
}
