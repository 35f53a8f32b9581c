internal import FactoryKit

/// A clock that stands still until it is advanced.
///
/// ```swift
/// let clock = Container.shared.clock.manual()
/// let reminder = Task { await remind(after: .seconds(30)) }
/// await clock.advance(by: .seconds(30))
/// ```
///
/// Tasks wake in the order of their deadlines, and those with one deadline in the order in which
/// they began to sleep. The clock wakes one at a time and lets it run as far as it can before the
/// next.
///
/// No public interface of the runtime says when a task has gone as far as it can. The clock first
/// waits until the task has left `sleep`, five seconds at most. If the task's executor is busy for
/// longer, the clock writes a line to standard error and goes on without it. Then the clock queues
/// tasks of its own behind those that are ready to run, until the main actor and each thread of the
/// executor that a clock has seen so far has run one, because by then it has finished its part of
/// the task before; the first time, until as many threads have as there are processors. The clock
/// repeats this four times, and starts over whenever a task begins or ends a sleep on it meanwhile.
///
/// As a result, the clock waits for code that computes, switches actors and starts tasks. It does
/// not notice work that leaves the executor: files, the network, other clocks, dispatch queues,
/// custom executors. It usually waits for more than four switches in a row and for a thread that is
/// busy for long, but not always.
///
/// The clock may be used from any thread, but only one task at a time should advance it.
@available(iOS 16, macOS 13, tvOS 16, *)
public final class ManualClock: Clock, Sendable {
  /// A point in time of a manual clock, as the time since the clock's start.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant that is `duration` later.
    ///
    /// - Parameter duration: The time to add, which may be negative.
    /// - Returns: The instant.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this instant to another.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The time; negative if `other` is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant is earlier than the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  let state = Locked(SleepQueue())
  /// How long the clock waits for a task that was woken, in nanoseconds.
  let patience: UInt64

  /// Makes a clock that stands at its start.
  public convenience init() { self.init(patience: 5_000_000_000) }

  /// Makes a clock that waits at most `patience` nanoseconds for each task that it wakes.
  package init(patience: UInt64) { self.patience = patience }

  /// The time at which the clock stands.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The number of tasks that sleep.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Always zero, because the clock measures time exactly.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock has been advanced to `deadline`, or returns at once if it has been.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Has no effect, because the clock measures time exactly.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { $0.begin(priority: Task.currentPriority.rawValue) }
    let woken: Bool = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock {
          $0.add(Sleeper(id: id, deadline: deadline.offset, continuation: continuation))
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?.resume(returning: false)
    }
    ExecutorThreads.addCurrent(Task.currentPriority)
    state.withLock { $0.left(id) }
    if !woken { throw CancellationError() }
  }
}
