internal import FactoryInspect
internal import FactoryKit

// A finding of a strict test is tolerated, a warning or an error.

extension TestScope {
  /// Reports a finding about a factory, unless its container's baseline lists it or the factory was
  /// reported before.
  ///
  /// - Parameters:
  ///   - kind: The kind of the finding.
  ///   - report: The resolution.
  ///   - message: Makes the message, with a sentence about the baseline.
  func report(
    _ kind: StrictKind,
    _ report: ResolutionReport,
    _ message: (_ note: String) -> Message
  ) {
    // A baseline lists all kinds, and an issue is reported once for each factory.
    let type = report.factory.declaration.container
    let judgement = judge(kind, of: report.name, in: type)
    if case .tolerated = judgement { return }
    let isFirst = isFirstReport(
      of: report.factory,
      isLate: kind == .lateResolution,
      severity: demands.severity(of: type)
    )
    if isFirst { self.report(judgement, ofContainer: type, at: nil, message) }
  }

  /// Reports a finding, unless it is tolerated.
  ///
  /// - Parameters:
  ///   - judgement: What becomes of it; nil if there is no baseline.
  ///   - type: The type of the factory's container.
  ///   - place: The line; nil for a place in the test.
  ///   - message: Makes the message, with a sentence about the baseline.
  func report(
    _ judgement: StrictBaseline.Judgement?,
    ofContainer type: ObjectIdentifier?,
    at place: TestIssue.Place?,
    _ message: (_ note: String) -> Message
  ) {
    let severity = demands.severity(of: type)
    switch judgement {
    case .tolerated: break
    case .failed(let message): report(message)
    case .new(let note): report(message(note), at: place, severity: severity)
    case nil: report(message(""), at: place, severity: severity)
    }
  }

  /// Whether a baseline tolerates that a factory was resolved without an override.
  func isTolerated(_ factory: InspectedFactory) -> Bool {
    let type = factory.identity.declaration.container
    if case .tolerated? = judge(.missingOverride, of: factory.displayName, in: type) { return true }
    return false
  }

  /// Decides what becomes of a finding about a factory; nil if no baseline does.
  ///
  /// - Parameters:
  ///   - kind: The kind of the finding.
  ///   - factory: The factory's container and property.
  ///   - type: The type of the container.
  /// - Returns: The decision.
  func judge(
    _ kind: StrictKind, of factory: String, in type: ObjectIdentifier?
  ) -> StrictBaseline.Judgement? {
    demands.baseline(of: type)?
      .judge(StrictFinding(test: test.key, factory: factory, kind: kind.rawValue))
  }
}
