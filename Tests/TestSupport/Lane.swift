import Dispatch

/// An actor whose jobs run in the order in which they come, and which tells when they have run.
///
/// For tests that have to know that a task waits: one that was started on the lane has gone as far
/// as it can once the lane is drained. One that was resumed comes to the lane by way of another
/// thread, so it may come after that: `jobCount` tells.
@globalActor public actor Lane {
  /// The lane of all tests.
  public static let shared = Lane()
  private static let executor = LaneExecutor()

  /// Where the jobs run.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Waits until all jobs that have come so far have run.
  public static func drain() { _ = executor.drain() }

  /// How many jobs have run.
  public static var jobCount: Int { executor.drain() }
}

/// Runs jobs on a queue.
// unchecked: `jobCount` is used on the queue alone.
private final class LaneExecutor: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "lane")
  private var jobCount = 0

  func enqueue(_ job: UnownedJob) {
    queue.async {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
      self.jobCount += 1
    }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Waits until all jobs that have come so far have run, and says how many that are.
  func drain() -> Int { queue.sync { jobCount } }
}
