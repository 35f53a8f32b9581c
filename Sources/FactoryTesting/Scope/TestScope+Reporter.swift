internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func demandsOverridesFirst(in containerType: ObjectIdentifier?) -> Bool {
    !hasEnded && demands.wantsOverridesFirst(containerType)
  }

  func reportLateOverride(
    of factory: String,
    propertyName: String,
    file: String?,
    line: UInt,
    missing name: String,
    through path: [String],
    others: [String]
  ) {
    let message = IssueMessage.lateOverride(
      of: factory,
      propertyName: propertyName,
      at: file.map { "\($0):\(line)" },
      missing: name,
      through: path,
      others: others
    )
    let kind = StrictKind.lateOverride.rawValue
    _ = report(message, finding: (kind, factory), file: file, line: line)
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
      // What works with Factory fails strict tests only.
      report(message, at: place, severity: isStrict ? demands.severity(of: nil) : .warning)
    }
    return true
  }
}
