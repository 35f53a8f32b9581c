internal import FactoryKit
internal import Testing

/// Reports resolutions in a process's default container that come from strict tests.
final class LostContainerObserver: ResolutionObserver {
  private let running = Locked<[TestScope]>([])

  /// Lets a test be found, and observes while there is any.
  func add(_ test: TestScope, observing manager: ContainerManager) {
    let isFirst = running.withLock { running in
      running.append(test)
      return running.count == 1
    }
    if isFirst { ObserverList.add(self, to: manager) }
  }

  func remove(_ test: TestScope, observing manager: ContainerManager) {
    let isLast = running.withLock { running in
      running.removeAll { $0 === test }
      return running.isEmpty
    }
    if isLast { ObserverList.remove(self, from: manager) }
  }

  func didResolve(_ event: ResolutionEvent) {
    let suspects = suspects(among: running.withLock { $0 })
    let text = IssueText.lostContainer(in: event, by: suspects.map(\.test.name))
    if suspects.count == 1 {
      suspects[0].report(event.factory, text)
    } else if !suspects.isEmpty {
      // Recorded outside any test: the run fails, and no test is blamed for another's doing.
      TestIdentity.recordForUnknownTest(text)
    }
  }

  /// The tests that may have done it.
  ///
  /// A task that still knows its test is no riddle: that test has reached for the default container,
  /// unless it has none of its own for it. Only who knows of no test has lost one.
  private func suspects(among running: [TestScope]) -> [TestScope] {
    if let current = TestScope.current { return running.filter(current.isWithin).suffix(1) }
    guard Test.current == nil else { return [] }
    // Of a test and a block within it, the block alone is one: it had the container last.
    return running.filter { outer in !running.contains { $0 !== outer && $0.isWithin(outer) } }
  }
}
