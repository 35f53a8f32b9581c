internal import FactoryKit

extension TestScope: TestReporter {
  var isStrict: Bool { demands.isAnyStrict }

  func demandsOverridesFirst(of factory: FactoryIdentity) -> Bool {
    !hasEnded && demands.wantsOverridesFirst(factory.declaration.container)
  }

  func reportLateOverride(
    of factory: String,
    propertyName: String,
    file: String?,
    line: UInt,
    missing name: String,
    through path: [String],
    others: Int
  ) {
    var way = factory
    for each in path { way += (way == factory ? ", through " : " and ") + each }
    let place = file.map { " at \($0):\(line)" } ?? ""
    let more = others == 0 ? "" : " So \(others == 1 ? "does" : "do") \(others) more."
    let message = Message(
      "late-override",
      """
      FACTORY: \(name) was built with \(way) before this override\(place), and keeps the former \
      one.\(more) Override before the first use, or let the override reach it: \
      `container.\(propertyName).register(rebuilding: .dependents) { ... }`.
      """
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
      report(message, at: place)
    }
    return true
  }
}
