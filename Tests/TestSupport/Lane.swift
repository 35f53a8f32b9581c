import Dispatch

/// An actor whose jobs run in the order in which they come, and which tells when they have run.
///
/// For tests that have to know that a task waits: it has gone as far as it can once the lane is
/// drained.
@globalActor public actor Lane {
  /// The lane of all tests.
  public static let shared = Lane()
  private static let executor = LaneExecutor()

  /// Where the jobs run.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Waits until all jobs that have come so far have run.
  public static func drain() { executor.drain() }
}

/// Runs jobs on a queue.
private final class LaneExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "lane")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func drain() { queue.sync {} }
}
