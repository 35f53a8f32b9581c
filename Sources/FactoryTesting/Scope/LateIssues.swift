internal import FactoryKit

/// Records issues of a test that has ended, from any thread.
///
/// An issue belongs to the test whose task records it. A task of the test therefore waits for late
/// issues until the test's container is released.
final class LateIssues: Sendable {
  private let messages: AsyncStream<Message>.Continuation

  /// Called in the test's task, outside its containers: the task that waits inherits the
  /// task-locals, and would keep the containers alive.
  init(of test: TestIdentity) {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    messages = continuation
    // It is not one of the tasks that the test around waits for.
    TestTasks.$current.withValue(nil) {
      _ = Task {
        for await message in stream { test.record(TestIssue(message)) }
      }
    }
  }

  deinit { messages.finish() }

  func record(_ message: Message) { messages.yield(message) }
}
