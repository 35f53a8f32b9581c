/// The closures of `onRelease` that are running for a container or a singleton scope, and the calls
/// of `close()` that run or wait for them.
final class ReleaseTasks: Sendable {
  /// A call of `wait()`.
  private final class Waiter {
    /// The number of the latest closure that it waits for.
    let latest: Int
    /// How many closures it still waits for.
    var count: Int
    let continuation: CheckedContinuation<Void, Never>

    init(_ state: State, _ continuation: CheckedContinuation<Void, Never>) {
      latest = state.latest
      count = state.running
      self.continuation = continuation
    }
  }

  private final class State {
    /// The number of the closure that was started last.
    var latest = 0
    /// The number of closures that have not ended.
    var running = 0
    var waiters: [Waiter] = []
  }

  private let state = Locked(State())

  /// Starts a closure in a task of its own.
  func start(_ closure: @escaping @Sendable () async -> Void) {
    let number = begin()
    Task {
      await ReleasePath.$current.withValue(ReleasePath(self)) { await closure() }
      end(number)
    }
  }

  /// Runs closures in the caller's task.
  func run(_ closures: () async -> Void) async {
    let number = begin()
    await ReleasePath.$current.withValue(ReleasePath(self)) { await closures() }
    end(number)
  }

  /// Waits for the closures that are running now.
  ///
  /// Returns at once if the caller runs in one of them, or in one that they wait for: that wait
  /// would never end.
  func wait() async {
    let path = ReleasePath.current
    guard ReleaseWaits.begin(path, for: self) else { return }
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        guard state.running > 0 else { return false }
        state.waiters.coldAppend(Waiter(state, continuation))
        return true
      }
      if !isWaiting { continuation.resume() }
    }
    ReleaseWaits.end(path, for: self)
  }

  private func begin() -> Int {
    state.withLock { state in
      state.latest += 1
      state.running += 1
      return state.latest
    }
  }

  private func end(_ number: Int) {
    let served = state.withLock { state in
      state.running -= 1
      var served: [Waiter] = []
      var waiting: [Waiter] = []
      for waiter in state.waiters {
        if number <= waiter.latest { waiter.count -= 1 }
        if waiter.count == 0 { served.coldAppend(waiter) } else { waiting.coldAppend(waiter) }
      }
      state.waiters = waiting
      return served
    }
    for waiter in served { waiter.continuation.resume() }
  }
}

/// The containers and singleton scopes for which the current task runs closures of `onRelease`, or
/// whose closures have started it.
final class ReleasePath: Sendable {
  @TaskLocal static var current: ReleasePath?

  fileprivate let tasks: ReleaseTasks
  private let outer: ReleasePath?

  fileprivate init(_ tasks: ReleaseTasks) {
    self.tasks = tasks
    outer = Self.current
  }

  fileprivate var all: [ObjectIdentifier] {
    var all: [ObjectIdentifier] = []
    var path: ReleasePath? = self
    while let each = path {
      all.coldAppend(ObjectIdentifier(each.tasks))
      path = each.outer
    }
    return all
  }
}

/// The waits of closures for one another, so that two that close each other do not wait forever.
private enum ReleaseWaits {
  private struct Wait {
    let waiting: ObjectIdentifier
    let awaited: ObjectIdentifier
  }

  private static let known = Locked<[Wait]>([])

  /// Records that the closures on a path are going to wait for others.
  ///
  /// - Returns: False, with nothing recorded, if one of those waits for one on the path.
  static func begin(_ path: ReleasePath?, for tasks: ReleaseTasks) -> Bool {
    let (path, awaited) = (path?.all ?? [], ObjectIdentifier(tasks))
    return known.withLock { known in
      var reached = [awaited]
      var next = 0
      while next < reached.count {
        guard !path.contains(reached[next]) else { return false }
        for wait in known where wait.waiting == reached[next] {
          if !reached.contains(wait.awaited) { reached.coldAppend(wait.awaited) }
        }
        next += 1
      }
      for waiting in path { known.coldAppend(Wait(waiting: waiting, awaited: awaited)) }
      return true
    }
  }

  static func end(_ path: ReleasePath?, for tasks: ReleaseTasks) {
    guard let path else { return }
    known.withLock { known in
      for each in path.all {
        let ended = known.firstIndex {
          $0.waiting == each && $0.awaited == ObjectIdentifier(tasks)
        }
        if let ended { known.remove(at: ended) }
      }
    }
  }
}
