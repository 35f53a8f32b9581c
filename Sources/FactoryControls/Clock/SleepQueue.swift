/// A task that sleeps.
@available(iOS 16, macOS 13, tvOS 16, *)
struct Sleeper: Sendable {
  let id: UInt64
  let deadline: Duration
  /// The continuation, which is resumed with true when the time has come and with false when the
  /// task was cancelled.
  let continuation: CheckedContinuation<Bool, Never>
}

/// The time of a manual clock and the tasks that sleep on it.
///
/// The queue only decides. The clock resumes the continuations, with no lock held.
@available(iOS 16, macOS 13, tvOS 16, *)
struct SleepQueue: Sendable {
  private(set) var now = Duration.zero
  /// The sleepers, sorted by deadline and then by arrival.
  private(set) var sleepers: [Sleeper] = []
  /// Counts sleeps that began or ended, so that a settling clock notices them.
  private(set) var changes: UInt64 = 0
  /// The priorities of the tasks that have slept.
  private(set) var priorities: Set<UInt8> = []

  private var lastID: UInt64 = 0
  private var awaited: UInt64?
  /// Sleeps that were cancelled before they were added.
  private var cancelled: Set<UInt64> = []

  /// Begins a sleep of a task with the given priority.
  ///
  /// - Returns: The identity of the sleep.
  mutating func begin(priority: UInt8) -> UInt64 {
    priorities.insert(priority)
    lastID += 1
    return lastID
  }

  /// Adds a sleeper, unless its sleep is over already.
  ///
  /// - Returns: The value with which to resume the sleeper at once; nil if it sleeps.
  mutating func add(_ sleeper: Sleeper) -> Bool? {
    changes += 1
    if cancelled.remove(sleeper.id) != nil { return false }
    if sleeper.deadline <= now { return true }
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].deadline <= sleeper.deadline { low = middle + 1 } else { high = middle }
    }
    sleepers.insert(sleeper, at: low)
    return nil
  }

  /// Removes a sleeper whose task was cancelled.
  ///
  /// - Returns: The continuation to resume; nil if it has been resumed or was not added yet.
  mutating func cancel(_ id: UInt64) -> CheckedContinuation<Bool, Never>? {
    changes += 1
    if let index = sleepers.firstIndex(where: { $0.id == id }) {
      return sleepers.remove(at: index).continuation
    }
    cancelled.insert(id)
    return nil
  }

  /// Records that a task has left `sleep`.
  mutating func left(_ id: UInt64) {
    changes += 1
    cancelled.remove(id)
    if awaited == id { awaited = nil }
  }

  /// Removes the first sleeper that is due until `limit`, and moves the time on to its deadline, or
  /// to `limit` if none is due.
  ///
  /// This is one step, so that no sleep that begins meanwhile is passed.
  mutating func wakeFirst(until limit: Duration) -> CheckedContinuation<Bool, Never>? {
    now = max(now, min(sleepers.first?.deadline ?? limit, limit))
    guard let first = sleepers.first, first.deadline <= limit else { return nil }
    sleepers.removeFirst()
    awaited = first.id
    return first.continuation
  }

  /// Whether the task that was woken last is still inside `sleep`.
  var isWaking: Bool { awaited != nil }

  /// Stops waiting for the task that was woken last.
  ///
  /// - Returns: Whether it was still inside `sleep`.
  mutating func abandonWaking() -> Bool {
    defer { awaited = nil }
    return awaited != nil
  }
}
