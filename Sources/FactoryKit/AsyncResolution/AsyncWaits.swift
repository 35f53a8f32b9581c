/// Which builds wait for which others, so that a circle of them ends with its path instead of
/// never.
///
/// A wait is noted before it begins. Whoever closes a circle finds all the other waits noted.
enum AsyncWaits {
  private struct Wait {
    /// The innermost step of the build that waits.
    let step: AsyncStep
    let target: AsyncBuildIdentity
  }

  /// The waits of each build: it may wait for several at a time.
  private static let known = Locked<[AsyncBuildIdentity: [Wait]]>([:])

  /// Notes that the build of `step` waits for another.
  ///
  /// - Parameters:
  ///   - step: The innermost step of the task that is going to wait.
  ///   - build: The build that it is going to wait for.
  /// - Returns: The names on the circle that this would close, the first repeated at the end; nil
  ///   when it closes none, and the wait was noted.
  static func begin(_ step: AsyncStep, for build: AsyncBuildIdentity) -> [String]? {
    guard let waiting = step.build else { return nil }
    let wait = Wait(step: step, target: build)
    let circle = known.withLock { known -> [Wait]? in
      if let path = path(from: build, to: waiting, known) { return path + [wait] }
      known[waiting, default: []].append(wait)
      return nil
    }
    return circle.map(names)
  }

  /// Notes that the wait is over.
  static func end(_ step: AsyncStep, for build: AsyncBuildIdentity) {
    guard let waiting = step.build else { return }
    let former = known.withLock { known -> Wait? in
      guard let at = known[waiting]?.firstIndex(where: { $0.target == build && $0.step === step })
      else { return nil }
      let wait = known[waiting]?.remove(at: at)
      if known[waiting]?.isEmpty == true { known[waiting] = nil }
      return wait
    }
    withExtendedLifetime(former) {}
  }

  /// The waits that lead from one build to another; empty when they are the same.
  private static func path(
    from start: AsyncBuildIdentity,
    to end: AsyncBuildIdentity,
    _ known: [AsyncBuildIdentity: [Wait]]
  ) -> [Wait]? {
    var seen: Set<AsyncBuildIdentity> = [start]
    var paths: [(AsyncBuildIdentity, [Wait])] = [(start, [])]
    while let (build, path) = paths.popLast() {
      if build == end { return path }
      for wait in known[build] ?? [] where seen.insert(wait.target).inserted {
        paths.append((wait.target, path + [wait]))
      }
    }
    return nil
  }

  /// The names from the build that is asked for again through all the others.
  private static func names(of circle: [Wait]) -> [String] {
    let names = circle.flatMap { wait in
      wait.step.names { wait.step.build == ObjectIdentifier($0) }
    }
    return names + names.prefix(1)
  }
}
