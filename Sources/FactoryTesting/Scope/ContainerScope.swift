internal import FactoryKit

/// A running test with its own containers.
///
/// It is separate from `TestScope`, because observers of the containers hold the `TestScope`, which
/// therefore must not hold the containers.
struct ContainerScope: Sendable {
  let containers: [any TestContainer]
  /// The test's containers, its singletons and the test itself.
  let context: ContainerContext
  /// The object that the test's tasks inherit.
  let tasks: TestTasks
  let test: TestScope

  init(test: TestScope, containers: [any TestContainer], singletons: Scope.Singleton) {
    self.test = test
    self.containers = containers
    tasks = TestTasks(of: test)
    var context = ContainerContext.capture()
      .binding(TestScope.$current, to: test)
      .binding(Scope.$singleton, to: singletons)
    for container in containers { context = container.bound(in: context) }
    self.context = context
    for container in containers { container.observe() }
  }

  /// Demands that the objects that factories make from now on do not outlive the test.
  func demandRelease() {
    for container in containers { container.demandRelease() }
  }

  /// Starts observing the strict containers, once all containers are prepared.
  func watch() {
    test.demands.markPrepared()
    for container in containers { container.watch() }
  }

  /// Releases the cached instances, in the context of the test, so that what they resolve meanwhile
  /// comes from its containers.
  ///
  /// A block keeps them, because it may return its container. A test that looks for leaks does so,
  /// too, because an instance that holds its container is one.
  func leave() {
    if test.releasedInstances != nil {
      // Leaks are found only after the containers are gone, so the snapshots are taken now.
      test.wiring?.keepSnapshots()
    } else if !test.test.isBlock {
      for container in containers { container.releaseInstances() }
      Scope.singleton.reset()
    }
  }

  /// Stops observing the default containers.
  ///
  /// The caller must be outside the context of the test.
  func unwatch() {
    for container in containers { container.unwatch() }
    TestedCopies.report(to: test)
  }
}
