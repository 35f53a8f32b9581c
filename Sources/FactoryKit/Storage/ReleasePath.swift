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

  /// The containers and singleton scopes of the running closures.
  var all: [ObjectIdentifier] {
    var all: [ObjectIdentifier] = []
    var path = innermost
    while let each = path {
      all.coldAppend(ObjectIdentifier(each.tasks))
      path = each.state.withLock(\.outer)?.innermost
    }
    return all
  }
}

/// The waits of closures for one another, so that two closures that close each other's container do
/// not wait forever.
enum ReleaseWaits {
  private struct Wait {
    let waiting: ObjectIdentifier
    let awaited: ObjectIdentifier
  }

  private static let known = Locked<[Wait]>(part: FK_PART_RELEASE_WAITS, [])

  /// Records that the closures on a path are going to wait for others.
  ///
  /// - Returns: False, with nothing recorded, if one of those waits for one on the path.
  static func begin(_ path: [ObjectIdentifier], for tasks: ReleaseTasks) -> Bool {
    let awaited = ObjectIdentifier(tasks)
    return known.withLock { known in
      let cycle = WaitGraph.path(
        from: UInt(bitPattern: awaited),
        next: { reached in
          known.coldFilter { UInt(bitPattern: $0.waiting) == reached }
            .coldMap { UInt(bitPattern: $0.awaited) }
        },
        isLast: { reached in path.contains { UInt(bitPattern: $0) == reached } }
      )
      guard cycle == nil else { return false }
      for waiting in path { known.coldAppend(Wait(waiting: waiting, awaited: awaited)) }
      return true
    }
  }

  /// Removes the waits that `begin` has recorded for this path.
  static func end(_ path: [ObjectIdentifier], for tasks: ReleaseTasks) {
    guard !path.isEmpty else { return }
    known.withLock { known in
      for each in path {
        let ended = known.firstIndex {
          $0.waiting == each && $0.awaited == ObjectIdentifier(tasks)
        }
        if let ended { known.remove(at: ended) }
      }
    }
  }
}
