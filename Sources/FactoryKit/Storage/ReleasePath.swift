internal import CFactoryPlatform

/// The running closures of `onRelease` that the current task is a part of, the innermost first.
///
/// Tasks that a closure starts inherit its path. Once the closure has ended, they are no longer a
/// part of it, but still of the closures around it.
final class ReleasePath: Sendable {
  /// The innermost closure; it may have ended.
  @TaskLocal static var current: ReleasePath?

  // The expansion of `@TaskLocal` calls this to make the key: see `Container.TaskLocal`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private static func TaskLocal(
    wrappedValue: ReleasePath?
  ) -> _Concurrency.TaskLocal<ReleasePath?> {
    ProcessState.part(FK_PART_RELEASE_PATH) { _Concurrency.TaskLocal(wrappedValue: wrappedValue) }
  }

  private final class State {
    var isRunning = true
    var outer: ReleasePath?

    init(_ outer: ReleasePath?) { self.outer = outer }
  }

  private let tasks: ReleaseTasks
  private let state: Locked<State>

  /// A path with one more closure, which begins now.
  init(_ tasks: ReleaseTasks) {
    self.tasks = tasks
    state = Locked(State(Self.current?.innermost))
  }

  /// Removes the closure from all paths.
  ///
  /// The closures around it that have ended are skipped, too, because a chain of closures, each of
  /// which starts the next, would otherwise retain all of them.
  func end() {
    let rest = state.withLock(\.outer)?.innermost
    let former = state.withLock { state in
      defer { state.outer = rest }
      state.isRunning = false
      return state.outer
    }
    withExtendedLifetime(former) {}
  }

  /// The innermost closure that is running, from this one outward.
  private var innermost: ReleasePath? {
    var path: ReleasePath? = self
    while let each = path {
      let (isRunning, outer) = each.state.withLock { ($0.isRunning, $0.outer) }
      if isRunning { return each }
      path = outer
    }
    return nil
  }

  /// Whether a closure of a container or singleton scope is on the path and running.
  func contains(_ tasks: ReleaseTasks) -> Bool {
    var path = innermost
    while let each = path {
      if each.tasks === tasks { return true }
      path = each.state.withLock(\.outer)?.innermost
    }
    return false
  }
}
