/// Records issues of a test that has ended, from whatever thread they come.
///
/// Issues belong to the test whose task records them, so a task of that test waits here for as long
/// as somebody can come late: until the test's container goes.
final class LateIssues: Sendable {
  private let texts: AsyncStream<String>.Continuation

  /// Called in the test's own task, whose task-locals are kept; so outside its containers.
  init(of test: TestIdentity) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    texts = continuation
    Task {
      for await text in stream { test.record(TestIssue(text: text)) }
    }
  }

  deinit { texts.finish() }

  func record(_ text: String) { texts.yield(text) }
}
