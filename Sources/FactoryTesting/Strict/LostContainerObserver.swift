internal import FactoryKit

/// Reports resolutions in a default container that come from strict tests.
final class LostContainerObserver: ForkObserver {
  private let running = Locked<[TestScope]>([])

  /// Adds a running test, and observes the container for it.
  ///
  /// The observer is added once for each test, and `ObserverList` counts. Adding it for the first
  /// test and removing it for the last one would be a race: the lock of `running` is released
  /// before the observer is changed, and another test may begin in between.
  func add(_ test: TestScope, observing manager: ContainerManager) {
    running.withLock { $0.append(test) }
    ObserverList.add(self, to: manager)
  }

  /// Stops observing for a test that has ended.
  func remove(_ test: TestScope, observing manager: ContainerManager) {
    ObserverList.remove(self, from: manager)
    running.withLock { running in running.removeAll { $0 === test } }
  }

  func didResolve(_ report: ResolutionReport, returning _: AnyObject?) {
    let suspects = suspects(among: running.withLock { $0 })
    let text = IssueText.lostContainer(in: report, by: suspects.map(\.test.name))
    if suspects.count == 1 {
      suspects[0].report(report.factory, text)
    } else if !suspects.isEmpty {
      // The issue is recorded outside of tests, so that the run fails but no single test does.
      TestIdentity.recordForUnknownTest(text)
    }
  }

  /// Observes a fork only if a strict test may have made it.
  var forFork: (any ForkObserver)? {
    suspects(among: running.withLock { $0 }).isEmpty ? nil : self
  }

  /// The tests that may have resolved in the default container.
  ///
  /// Work in the task of a test belongs to that test. Work outside of all tests has lost its test
  /// and may belong to any that is running. Work in the task of a test that is not strict belongs
  /// to none of these tests.
  private func suspects(among running: [TestScope]) -> [TestScope] {
    if let current = TestScope.current { return running.filter(current.isWithin).suffix(1) }
    guard !TestIdentity.isAnyCurrent else { return [] }
    // Of a test and a block inside it, only the block counts: its container is the current one.
    return running.filter { outer in !running.contains { $0 !== outer && $0.isWithin(outer) } }
  }
}
