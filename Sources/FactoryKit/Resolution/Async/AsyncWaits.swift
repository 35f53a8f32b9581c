/// A wait of one build for another.
///
/// It lasts until the caller could go on: until the other build's closure has ended, or the caller
/// was cancelled and leaves. The wait of a task that outlives the closure which started it belongs
/// to no build.
struct AsyncWait {
  /// The innermost step of the task that waits.
  let step: AsyncStep
  /// The first step of the build that it belongs to.
  let build: AsyncStep
  /// The build that it waits for, and the number of the caller there.
  let target: AsyncBuild
  let caller: Int

  /// A wait that is about to begin; nil if the task belongs to no build.
  init?(of step: AsyncStep, for target: AsyncBuild, as caller: Int) {
    guard let build = step.build else { return nil }
    self.step = step
    self.build = build
    self.target = target
    self.caller = caller
  }

  fileprivate var isOver: Bool { step.build !== build || !target.isAwaited(by: caller) }

  fileprivate func isSame(as other: AsyncWait) -> Bool {
    target === other.target && caller == other.caller
  }
}

/// The waits of builds for one another, so that a cycle of them is reported instead of lasting
/// forever.
///
/// A wait is recorded before it begins, so the one that closes a cycle finds all the others.
enum AsyncWaits {
  /// The waits of each build by its first step: a build may wait for several at a time.
  private static let known = Locked<[ObjectIdentifier: [AsyncWait]]>([:])

  /// Records a wait that is about to begin.
  ///
  /// - Parameter wait: The wait.
  /// - Returns: The names on the cycle that it would close, the first repeated at the end; nil if
  ///   it closes none and was recorded.
  static func begin(_ wait: AsyncWait) -> [String]? {
    let cycle = known.withLock { known -> [AsyncWait]? in
      if let path = path(along: wait, known) { return path + [wait] }
      known[ObjectIdentifier(wait.build), default: []].append(wait)
      return nil
    }
    return cycle.map(names)
  }

  /// The builds that a build waits for.
  ///
  /// - Parameter build: The first step of the build.
  /// - Returns: The builds; empty if it waits for none.
  static func targets(of build: AsyncStep) -> [AsyncBuild] {
    known.withLock { known in
      var targets: [AsyncBuild] = []
      for wait in known[ObjectIdentifier(build)] ?? [] where !wait.isOver {
        targets.coldAppend(wait.target)
      }
      return targets
    }
  }

  /// Removes a wait that is over.
  static func end(_ wait: AsyncWait) {
    let key = ObjectIdentifier(wait.build)
    let former = known.withLock { known -> AsyncWait? in
      guard let at = known[key]?.firstIndex(where: wait.isSame) else { return nil }
      let wait = known[key]?.remove(at: at)
      if known[key]?.isEmpty == true { known[key] = nil }
      return wait
    }
    withExtendedLifetime(former) {}
  }

  /// The waits that lead from the awaited build back to the one that waits; empty if they are the
  /// same.
  private static func path(
    along wait: AsyncWait,
    _ known: [ObjectIdentifier: [AsyncWait]]
  ) -> [AsyncWait]? {
    guard !wait.isOver else { return nil }
    let start = wait.target.step
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var paths: [(AsyncStep, [AsyncWait])] = [(start, [])]
    while let (build, path) = paths.popLast() {
      if build === wait.build { return path }
      for next in known[ObjectIdentifier(build)] ?? [] where !next.isOver {
        guard seen.insert(ObjectIdentifier(next.target.step)).inserted else { continue }
        paths.append((next.target.step, path + [next]))
      }
    }
    return nil
  }

  /// The names on the cycle, from the repeated build through all the others.
  private static func names(of cycle: [AsyncWait]) -> [String] {
    let names = cycle.flatMap { wait in wait.step.names { $0 === wait.build } }
    return names + names.prefix(1)
  }
}
