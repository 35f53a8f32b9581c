internal import CFactoryPlatform

/// Counts the cells that hold an instance, and has the closure that runs when no cell does any
/// more.
///
/// The box of the instance owns the hook.
// unchecked: immutable except for `state`, which has a lock.
final class ReleaseHook: @unchecked Sendable {
  private struct State {
    var holders: Int
    var body: ReleaseBody?
    /// The tasks for which `close()` waits, if `body` is asynchronous.
    var tasks: ReleaseTasks?
    /// Whether a closure was returned to be run.
    var isDone = false
  }

  /// What the instance was built from, if that was recorded.
  let origins: Origins?
  /// The word that the box had before the hook was attached.
  let plainWord: UInt64
  private let state: Locked<State>

  init(plainWord: UInt64, holders: Int, origins: Origins? = nil) {
    self.origins = origins
    self.plainWord = plainWord
    state = Locked(State(holders: holders))
  }

  /// The hook at the address in a box's word.
  static func from(_ word: UInt64) -> ReleaseHook { reference(word).takeUnretainedValue() }

  /// Releases the hook at the address in a box's word.
  static func end(_ word: UInt64) { reference(word).release() }

  private static func reference(_ word: UInt64) -> Unmanaged<ReleaseHook> {
    // unchecked: a word without `FK_HOLDER_NO_HOOK` is the address of a hook, which the box owns.
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: UInt(word)).unsafelyUnwrapped)
  }

  func hold() { state.withLock { $0.holders += 1 } }

  /// Counts one cell less.
  ///
  /// - Returns: The closure to run now, if any.
  func releaseHolder() -> (ReleaseBody, ReleaseTasks?)? {
    state.withLock { state in
      state.holders -= 1
      guard state.holders == 0, let body = state.body else { return nil }
      state.body = nil
      state.isDone = true
      return (body, state.tasks.take())
    }
  }

  /// Sets the closure.
  ///
  /// - Returns: Whether it has to run now, because no cell holds the instance and no closure has
  ///   run yet.
  func set(_ body: ReleaseBody, _ tasks: ReleaseTasks?) -> Bool {
    // Released after the lock: these may be the last references to objects of the user.
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
