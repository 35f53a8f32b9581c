/// The asynchronous closures of `onRelease` that are running, for a container or a singleton scope:
/// its `close()` waits for them.
final class ReleaseTasks: Sendable {
  private struct State {
    var latest = 0
    /// The numbers of those that have not ended.
    var running: Set<Int> = []
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  /// Whether the current task runs such a closure, or was started by one.
  ///
  /// What waits for that closure would never end.
  @TaskLocal static var isInClosure = false

  private let state = Locked(State())

  /// Starts a closure in a task of its own.
  func start(_ closure: @escaping @Sendable () async -> Void) {
    let number = state.withLock { state in
      state.latest += 1
      state.running.insert(state.latest)
      return state.latest
    }
    let task = Task {
      await closure()
      end(number)
    }
    state.withLock { state in
      if state.running.contains(number) { state.tasks[number] = task }
    }
  }

  /// Waits for those that are running; not from within one of them.
  func wait() async {
    guard !Self.isInClosure else { return }
    for task in state.withLock({ Array($0.tasks.values) }) { await task.value }
  }

  private func end(_ number: Int) {
    let task = state.withLock { state in
      state.running.remove(number)
      return state.tasks.removeValue(forKey: number)
    }
    withExtendedLifetime(task) {}
  }
}
