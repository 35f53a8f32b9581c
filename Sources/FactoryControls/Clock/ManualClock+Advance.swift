internal import Dispatch
internal import FactoryKit
internal import Foundation

@available(iOS 16, macOS 13, tvOS 16, *)
extension ManualClock {
  /// Advances the clock by a duration, and wakes each task whose deadline is due on the way.
  ///
  /// If a woken task sleeps again and its next deadline fits into `duration`, that deadline is due,
  /// too. Tasks that were started before the call get the time to begin their sleep.
  ///
  /// - Parameter duration: How far to advance. Zero only lets tasks that have just been started
  ///   begin their sleep.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to an instant, and wakes each task whose deadline is due on the way.
  ///
  /// - Parameter deadline: The instant. If it is in the past, the clock stays where it is.
  public func advance(to deadline: Instant) async {
    await settle()
    while await wakeFirst(until: deadline.offset) {}
  }

  /// Advances the clock from deadline to deadline until no task sleeps.
  ///
  /// A loop that polls sleeps again and again. If tasks still sleep after `limit` steps, their
  /// deadlines are therefore written to standard error and returned.
  ///
  /// - Parameter limit: The largest number of sleeps that end.
  /// - Returns: The deadlines of the tasks that still sleep.
  @discardableResult
  public func run(limit: Int = 10_000) async -> [Instant] {
    await settle()
    for _ in 0..<limit {
      guard let next = state.withLock({ $0.sleepers.first?.deadline }) else { return [] }
      _ = await wakeFirst(until: next)
    }
    let rest = state.withLock { $0.sleepers.map { Instant(offset: $0.deadline) } }
    if !rest.isEmpty { Self.report(rest, after: limit) }
    return rest
  }

  private static func report(_ rest: [Instant], after limit: Int) {
    let deadlines = rest.prefix(10).map { "\($0.offset)" }.joined(separator: ", ")
    Self.warn(
      Message(
        "endless-sleeps",
        """
        ManualClock.run() ended \(limit) sleeps, and \(rest.count) tasks still sleep, until \
        \(deadlines)\(rest.count > 10 ? ", …" : ""). Is one of them a loop that sleeps? Then \
        advance the clock with advance(by:), or cancel the task.
        """
      ))
  }

  private func wakeFirst(until limit: Duration) async -> Bool {
    guard let continuation = state.withLock({ $0.wakeFirst(until: limit) }) else { return false }
    continuation.resume(returning: true)
    await untilAwake()
    await settle()
    return true
  }

  /// Returns when the task that was woken last has left `sleep`, or after the clock's `patience`,
  /// because its executor may be busy or wait for the caller.
  private func untilAwake() async {
    let start = DispatchTime.now().uptimeNanoseconds
    while state.withLock({ $0.isWaking }) {
      let elapsed = DispatchTime.now().uptimeNanoseconds - start
      if elapsed < Self.longestSpin {
        await Task.yield()
      } else if elapsed < patience {
        await Self.pause()
      } else if state.withLock({ $0.abandonWaking() }) {
        reportBusyExecutor()
      }
    }
  }

  /// Pauses a millisecond, in a task of its own, because a sleep of the caller's task ends at once
  /// if that was cancelled.
  private static func pause() async {
    await Task.detached(priority: Task.currentPriority) {
      try? await Task.sleep(nanoseconds: 1_000_000)
    }.value
  }

  private func reportBusyExecutor() {
    Self.warn(
      Message(
        "blocked-executor",
        """
        ManualClock: a task that was woken has not run for \(Double(patience) / 1e9) seconds, \
        since its executor is busy or blocked. The clock goes on without it.
        """
      ))
  }

  private static func warn(_ message: Message) {
    FileHandle.standardError.write(Data("\(message.text)\n".utf8))
  }

  /// How long to wait without pauses for a task that was woken, in nanoseconds.
  private static var longestSpin: UInt64 { 1_000_000 }

  /// Returns when nothing more seems to happen; see the clock's documentation.
  private func settle() async {
    var quiet = 0
    var changes = state.withLock { $0.changes }
    for _ in 0..<Self.mostSweeps where quiet < Self.quietSweeps {
      await ExecutorThreads.sweepMainActor(Task.currentPriority)
      let priorities = state.withLock { $0.priorities }.union([Task.currentPriority.rawValue])
      for priority in priorities { await ExecutorThreads.sweep(TaskPriority(rawValue: priority)) }
      let latest = state.withLock { $0.changes }
      quiet = latest == changes ? quiet + 1 : 0
      changes = latest
    }
  }

  /// The number of sweeps without a change after which nothing more is expected.
  private static var quietSweeps: Int { 4 }

  /// The number of sweeps after which the clock goes on in any case.
  private static var mostSweeps: Int { 1_000 }
}
