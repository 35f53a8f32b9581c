internal import FactoryKit

/// Reports resolutions without an override in a container of a strict test.
final class StrictObserver: ForkObserver, ResolutionObserver {
  /// Where a container of a strict test comes from.
  enum Origin {
    /// The test's trait made it.
    case trait
    /// The test's code made it, directly or indirectly.
    case code
  }

  private let test: TestScope
  private let origin: Origin

  init(_ test: TestScope, container origin: Origin) {
    self.test = test
    self.origin = origin
  }

  func didResolve(_ report: ResolutionReport, returning _: AnyObject?) {
    guard !TestScope.isPreparing else { return }
    guard origin == .trait || concernsTest(report) else { return }
    if test.hasEnded {
      test.report(.lateResolution, report) { [name = test.test.name] note in
        IssueMessage.lateResolution(of: report, in: name, note: note)
      }
    } else if !report.isOverridden, !test.demands.allows(report.factory.declaration) {
      test.report(.missingOverride, report) {
        IssueMessage.missingOverride(of: report, note: $0)
      }
    }
  }

  /// Whether a resolution in a container that the test's code made concerns the test.
  ///
  /// It does not concern the test if the test has no strict container of that type. It may also
  /// come from another test, if something that outlives the test, such as a global variable, holds
  /// the container.
  private func concernsTest(_ report: ResolutionReport) -> Bool {
    guard test.demands.isStrict(report.factory.declaration.container) else { return false }
    if let current = TestScope.current { return current.isWithin(test) }
    return !test.hasEnded && !TestIdentity.isAnyCurrent
  }

  /// The observer itself, because a fork is as strict as its original.
  var forFork: (any ForkObserver)? { self }

  var observed: ObservedContainers? { origin == .code ? test.codeContainers : nil }
}
