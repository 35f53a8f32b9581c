internal import FactoryKit

/// A running test with its own containers.
///
/// It is separate from `TestScope` because observers of the containers hold the `TestScope`, which
/// therefore must not hold the containers.
struct ContainerScope: Sendable {
  let containers: [any TestContainer]
  /// The test's containers, its singletons and the test itself.
  let context: ContainerContext
  /// Inherited by the test's tasks.
  let tasks = TestTasks()
  let test: TestScope

  init(test: TestScope, containers: [any TestContainer], singletons: Scope.Singleton) {
    self.test = test
    self.containers = containers
    var context = ContainerContext.capture()
      .binding(TestScope.$current, to: test)
      .binding(Scope.$singleton, to: singletons)
    for container in containers { context = container.bound(in: context) }
    self.context = context
  }

  /// Demands that the objects that factories make from now on do not outlive the test.
  func demandRelease() {
    test.demandRelease(besides: tasks)
    observe()
  }

  /// Starts observing the containers for leaks and attachments, before they are prepared.
  func observe() {
    for container in containers { container.observe() }
  }

  /// Starts observing the containers of a strict test, once all are prepared.
  func watch() {
    guard test.isStrict else { return }
    for container in containers { container.watch() }
  }

  /// Ends the test; called outside its context.
  func end() {
    if test.isStrict { for container in containers { container.unwatch() } }
    LibraryCopies.report(to: test)
    test.end()
  }
}
