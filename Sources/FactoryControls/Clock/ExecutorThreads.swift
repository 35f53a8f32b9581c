internal import Dispatch
internal import FactoryKit
internal import Foundation

/// The threads that clocks have seen running tasks, and the main actor.
enum ExecutorThreads {
  /// The threads by priority, because on some systems each priority has threads of its own.
  private static let known = Locked<[UInt8: Set<ThreadIdentity>]>([:])

  /// Records the current thread, which runs a task of this priority.
  static func addCurrent(_ priority: TaskPriority) {
    known.withLock { _ = $0[priority.rawValue, default: []].insert(.current) }
  }

  /// Returns when each known thread has run a task that was queued after the call; as long as no
  /// thread of the priority is known, when as many have as there are processors.
  ///
  /// A thread that has not run one for a quarter of a second is forgotten, because it has ended or
  /// is busy.
  static func sweep(_ priority: TaskPriority) async {
    let threads = known.withLock { $0[priority.rawValue] }
    let fewest = threads?.count ?? processors
    var (missing, all) = (threads ?? [], Set<ThreadIdentity>())
    await untilGivenUp {
      all.formUnion(await probe(priority, waitingFor: fewest))
      missing.subtract(all)
      return missing.isEmpty && (threads != nil || all.count >= fewest)
    }
    known.withLock { [all] in $0[priority.rawValue, default: []].formUnion(all) }
    known.withLock { [missing] in $0[priority.rawValue]?.subtract(missing) }
  }

  /// Returns when the main actor has run a task that was queued after the call.
  ///
  /// In a program whose main thread waits for something else, the main actor never runs one.
  /// Therefore the function stops waiting for it once it has not run a task for a quarter of a
  /// second, until it runs that task after all.
  static func sweepMainActor(_ priority: TaskPriority) async {
    guard unansweredProbes.withLock({ $0 }) == 0 else { return }
    let isOver = Locked(false)
    Task { @MainActor in
      if isOver.exchange(true) { unansweredProbes.withLock { $0 -= 1 } }
    }
    await untilGivenUp {
      _ = await probe(priority, waitingFor: 1)
      return isOver.withLock { $0 }
    }
    if !isOver.exchange(true) { unansweredProbes.withLock { $0 += 1 } }
  }

  /// Tasks on the main actor that are no longer waited for and have not run yet.
  private static let unansweredProbes = Locked(0)

  /// Repeats a step until it returns true or a quarter of a second is over.
  private static func untilGivenUp(_ step: () async -> Bool) async {
    let start = DispatchTime.now().uptimeNanoseconds
    while await !step() {
      if DispatchTime.now().uptimeNanoseconds - start > longestWait { return }
    }
  }

  /// Queues tasks behind those that are ready to run, and returns the threads that ran them.
  ///
  /// A task keeps its thread until `count` threads have run one, a millisecond at most: otherwise
  /// one thread would run them all while the others sleep.
  private static func probe(
    _ priority: TaskPriority, waitingFor count: Int
  ) async -> Set<ThreadIdentity> {
    let seen = Locked(Set<ThreadIdentity>())
    await withTaskGroup(of: Void.self) { group in
      // Enough to occupy every thread of the executor.
      for _ in 0..<2 * processors {
        group.addTask(priority: priority) {
          let end = DispatchTime.now().uptimeNanoseconds + 1_000_000
          seen.withLock { _ = $0.insert(.current) }
          while seen.withLock({ $0.count }) < min(count, processors),
            DispatchTime.now().uptimeNanoseconds < end
          {}
        }
      }
    }
    return seen.withLock { $0 }
  }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// The longest wait in nanoseconds, which is longer than the system takes a processor away from a
  /// thread.
  private static let longestWait: UInt64 = 250_000_000
}

extension Locked<Bool> {
  /// Sets the value, and returns the former one.
  fileprivate func exchange(_ value: Bool) -> Bool {
    withLock { current in
      defer { current = value }
      return current
    }
  }
}

/// Distinguishes threads while they run.
struct ThreadIdentity: Hashable, Sendable {
  private let object: ObjectIdentifier

  /// The thread that runs the caller, until its next suspension.
  static var current: ThreadIdentity { ThreadIdentity(object: ObjectIdentifier(Thread.current)) }
}
