internal import CFactoryPlatform

/// The waits of builds for one another, so that a cycle of them is reported instead of lasting
/// forever.
///
/// A wait is recorded before it begins, so that the one that closes a cycle finds all the others.
enum AsyncWaits {
  /// Guards the waits of all builds; has the number of the last search.
  private static let lock = Locked<UInt64>(part: FK_PART_ASYNC_WAITS, 0)

  /// Records a wait that is about to begin, if its task belongs to a build.
  ///
  /// - Parameter wait: The wait.
  /// - Returns: The names on the cycle that it would close, with the first one repeated at the end;
  ///   nil if it closes none.
  static func begin(_ wait: AsyncCaller) -> [String]? {
    guard let waiter = wait.waiter else { return nil }
    let cycle = lock.withLock { search -> [AsyncCaller]? in
      search += 1
      if !wait.isOver, let path = path(from: wait.build.step, to: waiter, search) {
        return path + [wait]
      }
      waiter.waits.append(wait)
      return nil
    }
    return cycle.map(names)
  }

  /// Returns the builds for which a build waits.
  ///
  /// - Parameter build: The first step of the build.
  /// - Returns: The builds; empty if it waits for none.
  static func targets(of build: AsyncBuildStep) -> [AsyncBuild] {
    var targets: [AsyncBuild] = []
    for wait in lock.withLock({ _ in build.waits }) where !wait.isOver {
      targets.coldAppend(wait.build)
    }
    return targets
  }

  /// Removes a wait that is over.
  static func end(_ wait: AsyncCaller) {
    guard let waiter = wait.waiter else { return }
    lock.withLock { _ in
      guard let at = waiter.waits.firstIndex(where: { $0 === wait }) else { return }
      waiter.waits.remove(at: at)
    }
  }

  /// The waits that lead from one build to another; empty if they are the same.
  private static func path(
    from build: AsyncBuildStep,
    to end: AsyncBuildStep,
    _ search: UInt64
  ) -> [AsyncCaller]? {
    if build === end { return [] }
    guard build.search != search else { return nil }
    build.search = search
    for wait in build.waits where !wait.isOver {
      if let path = path(from: wait.build.step, to: end, search) { return [wait] + path }
    }
    return nil
  }

  /// The names on the cycle, from the repeated build through all the others.
  private static func names(of cycle: [AsyncCaller]) -> [String] {
    let names = cycle.flatMap { wait in wait.step?.names { $0 === wait.waiter } ?? [] }
    return names + names.prefix(1)
  }
}
