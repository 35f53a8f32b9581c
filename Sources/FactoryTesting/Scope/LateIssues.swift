internal import FactoryKit

/// Records issues of a test that has ended, from any thread.
///
/// An issue belongs to the test whose task records it. Therefore a task of the test waits for late
/// issues until the test's container is released.
final class LateIssues: Sendable {
  private let issues: AsyncStream<TestIssue>.Continuation

  /// The caller must be in the test's task but outside its containers, because the task that waits
  /// inherits the task-locals and would keep the containers alive.
  init(of test: TestIdentity) {
    let (stream, continuation) = AsyncStream.makeStream(of: TestIssue.self)
    issues = continuation
    // This task is not one of those that the enclosing test waits for.
    TestTasks.$current.withValue(nil) {
      _ = Task {
        for await issue in stream { test.record(issue) }
      }
    }
  }

  deinit { issues.finish() }

  func record(_ issue: TestIssue) { issues.yield(issue) }
}
