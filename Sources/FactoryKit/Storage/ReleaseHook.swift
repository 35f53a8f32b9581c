internal import CFactoryPlatform

/// Counts the cells that hold an instance, and knows what runs when none does any more.
///
/// Owned by the box of the instance.
// unchecked: immutable but for `state`, which is locked.
final class ReleaseHook: @unchecked Sendable {
  private struct State {
    var holders: Int
    var body: ReleaseBody?
    /// Who waits for `body` where it is asynchronous.
    var tasks: ReleaseTasks?
    /// Whether a closure has been given out to be run.
    var isDone = false
  }

  /// The word that the box had before.
  let plainWord: UInt64
  private let state: Locked<State>

  init(plainWord: UInt64, holders: Int) {
    self.plainWord = plainWord
    state = Locked(State(holders: holders))
  }

  /// The hook that a word stands for.
  static func from(_ word: UInt64) -> ReleaseHook { reference(word).takeUnretainedValue() }

  /// Ends the hook that a word stands for.
  static func end(_ word: UInt64) { reference(word).release() }

  private static func reference(_ word: UInt64) -> Unmanaged<ReleaseHook> {
    // unchecked: a word that is not plain is the address of a hook, which its box owns.
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: UInt(word)).unsafelyUnwrapped)
  }

  func hold() { state.withLock { $0.holders += 1 } }

  /// Lets one cell go.
  ///
  /// - Returns: What is to be run now, if anything.
  func releaseHolder() -> (ReleaseBody, ReleaseTasks?)? {
    state.withLock { state in
      state.holders -= 1
      guard state.holders == 0, let body = state.body else { return nil }
      state.body = nil
      state.isDone = true
      return (body, state.tasks.take())
    }
  }

  /// Sets what is to be run, and who waits for it.
  ///
  /// - Returns: Whether it is to be run now: no cell holds the instance, and nothing ran yet.
  func set(_ body: ReleaseBody, _ tasks: ReleaseTasks?) -> Bool {
    // What was set before may be the last reference to something of the user's.
    var former: (ReleaseBody?, ReleaseTasks?)
    defer { withExtendedLifetime(former) {} }
    return state.withLock { state in
      guard !state.isDone else { return false }
      former = (state.body, state.tasks)
      state.isDone = state.holders == 0
      (state.body, state.tasks) = state.isDone ? (nil, nil) : (body, tasks)
      return state.isDone
    }
  }
}
