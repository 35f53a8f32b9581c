/// Records issues of a test that has ended, from any thread.
///
/// An issue belongs to the test whose task records it. A task of the test therefore waits for late
/// issues until the test's container is released.
final class LateIssues: Sendable {
  private let texts: AsyncStream<String>.Continuation

  /// Called in the test's task, outside its containers: the task that waits inherits the
  /// task-locals, and would keep the containers alive.
  init(of test: TestIdentity) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    texts = continuation
    // It is not one of the tasks that the test around waits for.
    TestTasks.$current.withValue(nil) {
      _ = Task {
        for await text in stream { test.record(TestIssue(text: text)) }
      }
    }
  }

  deinit { texts.finish() }

  func record(_ text: String) { texts.yield(text) }
}
