internal import FactoryInspect
internal import FactoryKit

extension TestScope {
  /// Records an issue at a line of the program, unless it was recorded before.
  ///
  /// The function may be called from any thread, with no lock held.
  ///
  /// - Parameters:
  ///   - message: What the issue says.
  ///   - finding: What a baseline lists: the kind and the factory. Nil for
  ///     an issue that only strict tests fail with; in others, it is a warning.
  ///   - place: The line; nil to record the issue at the line of the test.
  /// - Returns: False if the test has ended and can no longer record issues.
  @discardableResult
  func report(
    _ message: Message,
    finding: (kind: StrictKind, factory: InspectedFactory)?,
    at place: SourcePlace?
  ) -> Bool {
    guard !hasEnded else { return false }
    guard isFirstReport(of: message) else { return true }
    let place = place.map { TestIssue.Place(file: $0.file, line: Int($0.line)) }
    if let (kind, factory) = finding {
      let type = factory.identity.declaration.container
      let judgement = judge(kind, of: factory.displayName, in: type)
      report(judgement, ofContainer: type, at: place) { _ in message }
    } else {
      // What works with Factory fails strict tests only.
      let severity = demands.isAnyStrict ? demands.severity(of: nil) : .warning
      report(message, at: place, severity: severity)
    }
    return true
  }
}
