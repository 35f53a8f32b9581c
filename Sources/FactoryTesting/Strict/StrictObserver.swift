internal import FactoryKit

/// Reports what a strict test resolves in its own container without having overridden it.
final class StrictObserver: ResolutionObserver {
  private let test: TestScope
  private let allowed: Set<FactoryIdentity>

  init(_ test: TestScope, allowed: Set<FactoryIdentity>) {
    self.test = test
    self.allowed = allowed
  }

  func didResolve(_ event: ResolutionEvent) {
    if test.hasEnded {
      test.reportLate(event)
    } else if !event.isOverridden, !allowed.contains(event.factory) {
      test.report(event.factory, IssueText.missingOverride(of: event))
    }
  }
}
