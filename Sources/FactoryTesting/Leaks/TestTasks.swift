/// An object that the tasks of a test inherit as a task-local, to find out whether one is running.
///
/// A captured `ContainerContext` does not hold it.
final class TestTasks: Sendable {
  @TaskLocal static var current: TestTasks?
}
