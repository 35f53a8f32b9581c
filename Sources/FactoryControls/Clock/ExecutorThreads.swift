internal import FactoryKit
internal import Foundation

/// The threads that run tasks, as far as clocks have seen them.
enum ExecutorThreads {
  /// By priority: on some systems each priority has threads of its own.
  private static let known = Locked<[UInt8: Set<ThreadIdentity>]>([:])

  /// Returns when each known thread has run a task that was queued after the call.
  ///
  /// A thread that has not after a bounded number of tries is forgotten: it has ended, or is busy.
  static func sweep(_ priority: TaskPriority) async {
    var missing = known.withLock { $0[priority.rawValue] ?? [] }
    for _ in 0..<mostTries {
      let seen = await probe(priority)
      missing.subtract(seen)
      known.withLock { $0[priority.rawValue, default: []].formUnion(seen) }
      if missing.isEmpty { return }
    }
    known.withLock { [missing] in $0[priority.rawValue]?.subtract(missing) }
  }

  /// Queues tasks behind those that are ready to run, and returns the threads that ran them.
  private static func probe(_ priority: TaskPriority) async -> Set<ThreadIdentity> {
    await withTaskGroup(of: ThreadIdentity.self, returning: Set<ThreadIdentity>.self) { group in
      for _ in 0..<width { group.addTask(priority: priority) { ThreadIdentity.current } }
      return await group.reduce(into: []) { $0.insert($1) }
    }
  }

  /// Tasks at a time: enough to occupy every thread of the executor.
  private static let width = 2 * ProcessInfo.processInfo.activeProcessorCount

  private static let mostTries = 5_000
}
