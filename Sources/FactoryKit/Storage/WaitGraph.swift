/// The graph of waits, in which a cycle would never end.
///
/// Two kinds of waits are searched, each under a lock of its own: those of threads for builds, and
/// those of asynchronous builds for one another. No cycle passes through threads and tasks: a
/// thread waits only for a closure that cannot suspend, and such a closure awaits no task.
///
/// A wait is a word that identifies it, so that one search serves both kinds.
enum WaitGraph {
  /// Returns the waits that lead from one wait to the first for which `isLast` holds.
  ///
  /// The caller holds the lock of the waits, so the closures run no user code.
  ///
  /// - Parameters:
  ///   - first: The wait that would begin.
  ///   - next: The waits of what a wait waits for.
  ///   - isLast: Whether a wait closes a cycle.
  /// - Returns: The shortest way, from `first` to the last wait; nil if there is none.
  /// - Complexity: O(*n*²) in the number of waits that are reached.
  @inline(never)
  static func path(
    from first: UInt,
    next: (UInt) -> [UInt],
    isLast: (UInt) -> Bool
  ) -> [UInt]? {
    var reached = [first]
    // The position of the wait before it; the first one has none.
    var former = [-1]
    var at = 0
    while at < reached.count {
      if isLast(reached[at]) {
        var path: [UInt] = []
        while at >= 0 {
          path.append(reached[at])
          at = former[at]
        }
        return path.reversed()
      }
      for wait in next(reached[at]) where !reached.contains(wait) {
        reached.append(wait)
        former.append(at)
      }
      at += 1
    }
    return nil
  }
}
