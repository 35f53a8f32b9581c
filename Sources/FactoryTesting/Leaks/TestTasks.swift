/// An object that the tasks of a test inherit as a task-local, so that it exists until the test and
/// the last task that the test has started have ended.
///
/// A captured `ContainerContext` does not hold it.
final class TestTasks: Sendable {
  @TaskLocal static var current: TestTasks?

  private let test: TestScope
  /// The object of the enclosing test, to which these tasks belong as well.
  private let outer: TestTasks?

  init(of test: TestScope) {
    self.test = test
    outer = Self.current
    test.made.begin(self)
  }

  deinit { test.stopObserving() }
}
