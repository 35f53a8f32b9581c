internal import FactoryKit

/// Reports what is resolved in a container of a strict test without an override.
final class StrictObserver: ForkObserver {
  /// Where a container of a strict test comes from.
  enum Origin {
    /// The test was given it.
    case trait
    /// The test's code, or whatever that calls, has made it.
    case code
  }

  private let test: TestScope
  private let origin: Origin

  init(_ test: TestScope, container origin: Origin) {
    self.test = test
    self.origin = origin
  }

  func didResolve(_ report: ResolutionReport) {
    guard origin == .trait || concernsTest(report) else { return }
    if test.hasEnded {
      test.reportLate(report)
    } else if !report.isOverridden, !test.allows(report.factory.declaration) {
      test.report(report.factory, IssueText.missingOverride(of: report))
    }
  }

  /// Whether the test is responsible for a resolution in a container that its code has made.
  ///
  /// Such a container may be of a type that the test does not replace. It may also be kept by
  /// something that outlives the test, such as a global variable, and be used by other tests.
  private func concernsTest(_ report: ResolutionReport) -> Bool {
    guard test.replaces(report.factory.declaration.container) else { return false }
    if let current = TestScope.current { return current.isWithin(test) }
    return !test.hasEnded && !TestIdentity.isAnyCurrent
  }

  /// A fork is as strict as the container that it is a copy of.
  var forFork: (any ForkObserver)? { self }
}
