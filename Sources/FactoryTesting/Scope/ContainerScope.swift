internal import FactoryKit

/// A running test with its own containers.
///
/// It is separate from `TestScope`, because observers of the containers hold the `TestScope`, which
/// therefore must not hold the containers.
struct ContainerScope: Sendable {
  private(set) var containers: [any TestContainer]
  /// The test's containers, its singletons and the test itself.
  private(set) var context: ContainerContext
  /// The object that the test's tasks inherit.
  let tasks: TestTasks
  let test: TestScope

  init(test: TestScope, containers: [any TestContainer], singletons: Scope.Singleton) {
    self.test = test
    self.containers = containers
    tasks = TestTasks(of: test)
    context = Self.context(of: test, singletons)
    for container in containers { context = container.bound(in: context) }
    for container in containers { container.observe() }
  }

  private static func context(
    of test: TestScope, _ singletons: Scope.Singleton
  ) -> ContainerContext {
    ContainerContext.capture()
      .binding(TestScope.$current, to: test)
      .binding(Scope.$singleton, to: singletons)
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
  /// A block keeps them until `end`, because it may return its container. A test that looks for
  /// leaks does so, too, because an instance that holds its container is one.
  func leave() {
    if test.releasedInstances != nil {
      // Leaks are found only after the containers are gone, so the snapshots are taken now.
      test.wiring?.keepSnapshots()
    } else if !test.test.isBlock {
      for container in containers { container.releaseInstances() }
      Scope.singleton.reset()
    }
  }

  /// Releases the containers, and stops observing the default ones.
  ///
  /// What their instances resolve when they end comes from forks, which have the registrations, and
  /// from singletons that end with these: otherwise it would be of the process, for later tests.
  ///
  /// The caller must be outside the context of the test.
  mutating func end() {
    for container in containers { container.unwatch() }
    TestedCopies.report(to: test)
    var rest = Self.context(of: test, Scope.Singleton())
    for container in containers { rest = container.succeeded(in: rest) }
    rest.run {
      context = rest
      containers = []
    }
  }
}
