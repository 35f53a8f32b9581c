internal import FactoryKit

/// Reports what a strict test resolves in its own container without having overridden it.
final class StrictObserver: ResolutionObserver {
  private let test: TestScope
  private let allowed: Set<FactoryIdentity>

  init(_ test: TestScope, allowed: Set<FactoryIdentity>) {
    self.test = test
    self.allowed = allowed
  }

  func didResolve(_ report: ResolutionReport) {
    if test.hasEnded {
      test.reportLate(report)
    } else if !report.isOverridden, !allowed.contains(report.factory) {
      test.report(report.factory, IssueText.missingOverride(of: report))
    }
  }
}
