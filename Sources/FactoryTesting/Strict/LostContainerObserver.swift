internal import FactoryKit

/// Reports resolutions in a process's default container that come from strict tests.
final class LostContainerObserver: ForkObserver {
  private let running = Locked<[TestScope]>([])

  /// Lets a test be found, and observes while there is any.
  ///
  /// Each test adds this observer for itself, and the list counts. To ask here which test is the
  /// first or the last would be to decide under one lock and to act under another: meanwhile the
  /// next test begins, and the end of the former takes its observer away.
  func add(_ test: TestScope, observing manager: ContainerManager) {
    running.withLock { $0.append(test) }
    ObserverList.add(self, to: manager)
  }

  /// Stops observing for a test that has ended.
  func remove(_ test: TestScope, observing manager: ContainerManager) {
    ObserverList.remove(self, from: manager)
    running.withLock { running in running.removeAll { $0 === test } }
  }

  func didResolve(_ report: ResolutionReport) {
    let suspects = suspects(among: running.withLock { $0 })
    let text = IssueText.lostContainer(in: report, by: suspects.map(\.test.name))
    if suspects.count == 1 {
      suspects[0].report(report.factory, text)
    } else if !suspects.isEmpty {
      // Recorded outside any test: the run fails, and no test is blamed for another's doing.
      TestIdentity.recordForUnknownTest(text)
    }
  }

  /// Observes a fork that is made where a test's container was lost; one that is made elsewhere,
  /// as by a test that is not strict, is nothing to these tests.
  var forFork: (any ForkObserver)? {
    suspects(among: running.withLock { $0 }).isEmpty ? nil : self
  }

  /// The tests that may have resolved in the default container.
  ///
  /// Work that still knows its test has reached for the default container on purpose: the test that
  /// it belongs to is the only suspect. Work that knows of no test has lost it, and may belong to
  /// any test that is running. Work of a test without containers of its own is nobody's fault.
  private func suspects(among running: [TestScope]) -> [TestScope] {
    if let current = TestScope.current { return running.filter(current.isWithin).suffix(1) }
    guard !TestIdentity.isAnyCurrent else { return [] }
    // Of a test and a block within it, the block alone is one: it had the container last.
    return running.filter { outer in !running.contains { $0 !== outer && $0.isWithin(outer) } }
  }
}
