internal import FactoryInspect
internal import FactoryKit

/// Reports overrides that come after something was built from the factory, in a container of a test
/// that demands otherwise.
final class LateOverrideListener: ForkObserver {
  private let owner: TestScope
  let observed: ObservedContainers?

  init(_ test: TestScope, observed: ObservedContainers? = nil) {
    (owner, self.observed) = (test, observed)
  }

  var forFork: (any ForkObserver)? { self }

  func changed(_ factory: InspectedFactory, at place: SourcePlace?) {
    // The test that overrides is not always the one that made the container. Detached work is.
    guard let test = TestScope.current ?? (TestIdentity.isAnyCurrent ? nil : owner), !test.hasEnded,
      test.demands.wantsOverridesFirst(factory.identity.declaration.container)
    else { return }
    let late = factory.dependents
    guard let last = late.last else { return }
    var others: [String] = []
    for each in late.dropLast().reversed()
    where each.name != last.name && !others.contains(each.name) { others.append(each.name) }
    let message = IssueMessage.lateOverride(
      of: factory, at: place, missing: last, others: others,
      wasReported: test.hasMissed(factory.displayName))
    test.report(message, finding: (.lateOverride, factory), at: place)
  }
}
