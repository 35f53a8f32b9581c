internal import FactoryInspect
internal import FactoryKit

/// Reports resolutions without an override in a container of a strict test.
///
/// Of several factories without an override that were resolved for each other, the outermost one is
/// reported, with the names of the others.
final class StrictObserver: ForkObserver {
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

  func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome) {
    guard !TestScope.isPreparing, resolution.isOwn(self), concernsTest(resolution) else { return }
    if test.hasEnded {
      guard outcome.error == nil else { return }
      let report = ResolutionReport(resolution, from: outcome.source)
      test.report(.lateResolution, report) { [name = test.test.name] note in
        IssueMessage.lateResolution(of: report, in: name, note: note)
      }
    } else {
      checkOverride(of: resolution, outcome)
    }
  }

  /// Reports a factory that lacks an override, unless it was resolved for one that is reported.
  private func checkOverride(of resolution: WatchedResolution, _ outcome: ResolutionOutcome) {
    let others = test.takeOthers(for: resolution.id)
    let lacksOverride = outcome.error == nil && self.lacksOverride(resolution)
    guard lacksOverride || !others.isEmpty else { return }
    let factory = resolution.factory
    if let outermost = outermost(around: resolution) {
      // A baseline may list it nevertheless.
      if lacksOverride { _ = test.isTolerated(factory) }
      return test.note([factory.displayName] + others, for: outermost.id)
    }
    let report = ResolutionReport(resolution, from: outcome.source)
    test.report(.missingOverride, report) {
      test.noteMissing([factory.displayName] + others)
      return IssueMessage.missingOverride(of: report, and: others, note: $0)
    }
  }

  private func lacksOverride(_ resolution: WatchedResolution) -> Bool {
    let factory = resolution.factory
    return !factory.isOverridden && !test.demands.allows(factory.identity.declaration)
  }

  /// The outermost resolution around this one that is going to be reported; nil if none is.
  private func outermost(around resolution: WatchedResolution) -> WatchedResolution? {
    var outermost: WatchedResolution?
    var next = resolution.parent
    while let each = next {
      let isObserved = each.ownListeners.contains { listener in
        guard let observer = listener as? StrictObserver else { return false }
        return observer.test === test && observer.concernsTest(each)
      }
      if isObserved, lacksOverride(each), !test.isTolerated(each.factory) { outermost = each }
      next = each.parent
    }
    return outermost
  }

  /// Whether a resolution in a container that the test's code made concerns the test.
  ///
  /// It does not concern the test if the test has no strict container of that type. It may also
  /// come from another test, if something that outlives the test, such as a global variable, holds
  /// the container.
  private func concernsTest(_ resolution: WatchedResolution) -> Bool {
    if origin == .trait { return true }
    guard test.demands.isStrict(resolution.factory.identity.declaration.container) else {
      return false
    }
    if let current = TestScope.current { return current.isWithin(test) }
    return !test.hasEnded && !TestIdentity.isAnyCurrent
  }

  /// The observer itself, because a fork is as strict as its original.
  var forFork: (any ForkObserver)? { self }

  var observed: ObservedContainers? { origin == .code ? test.codeContainers : nil }
}
