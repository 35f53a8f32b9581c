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

  /// Ends the test.
  ///
  /// The caller must be outside its context.
  func end() {
    for container in containers { container.unwatch() }
    TestedCopies.report(to: test)
    test.end()
  }
}
