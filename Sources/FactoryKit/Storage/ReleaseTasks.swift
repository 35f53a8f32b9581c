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
  ///
  /// The closure belongs to no build, even if a build has released the instance.
  func start(_ closure: @escaping @Sendable () async -> Void) {
    let number = begin()
    AsyncStep.$current.withValue(nil) {
      _ = Task {
        await onPath(closure)
        end(number)
      }
    }
  }

  /// Runs closures in the caller's task.
  func run(_ closures: () async -> Void) async {
    let number = begin()
    await onPath(closures)
    end(number)
  }

  private func onPath(_ closures: () async -> Void) async {
    let path = ReleasePath(self)
    await ReleasePath.$current.withValue(path) { await closures() }
    path.end()
  }

  /// Waits for the closures that are running now.
  ///
  /// The function returns at once if the caller runs in one of them, because that wait would never
  /// end. Closures of two containers that close each other's container in two tasks wait forever.
  func wait() async {
    guard ReleasePath.current?.contains(self) != true else { return }
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        guard state.running > 0 else { return false }
        state.waiters.append(Waiter(state, continuation))
        return true
      }
      if !isWaiting { continuation.resume() }
    }
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
        if waiter.count == 0 { served.append(waiter) } else { waiting.append(waiter) }
      }
      state.waiters = waiting
      return served
    }
    for waiter in served { waiter.continuation.resume() }
  }
}
