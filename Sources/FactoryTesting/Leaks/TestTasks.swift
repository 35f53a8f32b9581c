/// An object that the tasks of a test inherit as a task-local: it ends with the test and with the
/// last task that the test has started.
///
/// A captured `ContainerContext` does not hold it.
final class TestTasks: Sendable {
  @TaskLocal static var current: TestTasks?

  private let test: TestScope
  /// Those of the test around, whose tasks these are as well.
  private let outer: TestTasks?

  init(of test: TestScope) {
    self.test = test
    outer = Self.current
    test.made.begin(self)
  }

  deinit { test.stopObserving() }
}
