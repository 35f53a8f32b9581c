internal import FactoryInspect
internal import FactoryKit

/// Reports resolutions in a default container that come from strict tests.
final class LostContainerObserver: ForkObserver, ResolutionObserver {
  private let running = Locked<[TestScope]>([])
  /// The factories about which a warning was printed.
  private let warned = Locked<Set<FactoryDeclaration>>([])
  /// The texts of what no single test was blamed for.
  private let reported = Locked<Set<String>>([])
  /// The forks that it observes.
  private let forks = ObservedContainers()

  /// Adds a running test, and observes the container for it.
  ///
  /// The observer is added once for each test, and the container counts. It would be a race to add
  /// it for the first test and remove it for the last one, because the lock of `running` is
  /// released before the observer is changed, and another test may begin in between.
  func add(_ test: TestScope, observing manager: ContainerManager) {
    running.withLock { $0.append(test) }
    manager.add(self)
  }

  /// Stops observing for a test that has ended.
  func remove(_ test: TestScope, observing manager: ContainerManager) {
    manager.remove(self)
    let isOver = running.withLock { running in
      running.removeAll { $0 === test }
      return running.isEmpty
    }
    if isOver { forks.removeObservers() }
  }

  func didResolve(_ report: ResolutionReport, returning _: AnyObject?) {
    let running = running.withLock { $0 }
    let suspects = suspects(among: running)
    if suspects.count == 1 {
      suspects[0].report(.lostContainer, report) {
        IssueMessage.lostContainer(in: report, by: suspects, note: $0)
      }
    } else if !suspects.isEmpty {
      reportForUnknown(suspects, report)
    } else if !running.isEmpty, isOutsideTests {
      warn(report)
    }
  }

  /// Reports a resolution that may be of any of several tests, unless one of them tolerates it or
  /// it was reported before.
  private func reportForUnknown(_ suspects: [TestScope], _ report: ResolutionReport) {
    let type = report.factory.declaration.container
    let judgements = suspects.compactMap { $0.judge(.lostContainer, of: report.name, in: type) }
    let isTolerated = judgements.contains { if case .tolerated = $0 { true } else { false } }
    guard !isTolerated else { return }
    let message = IssueMessage.lostContainer(in: report, by: suspects)
    guard reported.withLock({ $0.insert(message.text).inserted }) else { return }
    if suspects.contains(where: { $0.demands.severity(of: type) == .error }) {
      // The issue is recorded outside of tests, so that the run fails but no single test does.
      TestIdentity.recordForUnknownTest(message)
    } else {
      TestIdentity.warnOfUnknownTest(message)
    }
  }

  /// Warns of work that is older than all strict tests that are running, once for each factory.
  private func warn(_ report: ResolutionReport) {
    let factory = report.factory.declaration
    guard warned.withLock({ $0.insert(factory).inserted }) else { return }
    TestIdentity.warnOfUnknownTest(IssueMessage.olderWork(in: report))
  }

  /// Observes a fork only if a strict test may have made it.
  var forFork: (any ForkObserver)? {
    suspects(among: running.withLock { $0 }).isEmpty ? nil : self
  }

  var observed: ObservedContainers? { forks }

  /// The tests that may have resolved in the default container.
  ///
  /// Work in the task of a test belongs to that test. Work outside of all tests has lost its test,
  /// so it may belong to any running test that it is not older than. Work in the task of a test
  /// that is not strict belongs to none of these tests.
  private func suspects(among running: [TestScope]) -> [TestScope] {
    guard !TestScope.isPreparing else { return [] }
    if let current = TestScope.current { return running.filter(current.isWithin).suffix(1) }
    guard isOutsideTests else { return [] }
    let possible = running.filter(\.mayHaveStartedThisWork)
    // If a test and a block inside it are both possible, only the block counts, because its
    // container is the current one.
    let outer = Set(possible.flatMap { $0.around.map(ObjectIdentifier.init) })
    return possible.filter { !outer.contains(ObjectIdentifier($0)) }
  }

  private var isOutsideTests: Bool { TestScope.current == nil && !TestIdentity.isAnyCurrent }
}
