/// The graph of waits, in which a cycle would never end.
///
/// Three kinds of waits are searched, each under a lock of its own: those of threads for builds,
/// those of asynchronous builds for one another, and those of `onRelease` closures. No cycle passes
/// through threads and tasks: a thread waits only for a closure that cannot suspend, and such a
/// closure awaits no task.
enum WaitGraph {
  /// Returns the waits that lead from one wait to the first for which `isLast` holds.
  ///
  /// The caller holds the lock of the waits, so the closures run no user code.
  ///
  /// - Parameters:
  ///   - first: The wait that would begin.
  ///   - awaited: Identifies what a wait waits for.
  ///   - next: The waits of what a wait waits for.
  ///   - isLast: Whether a wait closes a cycle.
  /// - Returns: The shortest way, from `first` to the last wait; nil if there is none.
  /// - Complexity: O(*n*²) in the number of waits that are reached.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func path<Wait>(
    from first: Wait,
    awaited: (Wait) -> UInt,
    next: (Wait) -> [Wait],
    isLast: (Wait) -> Bool
  ) -> [Wait]? {
    // Each wait with the position of the one before it.
    var reached = [(wait: first, former: -1)]
    var known = [awaited(first)]
    var at = 0
    while at < reached.count {
      if isLast(reached[at].wait) {
        var path: [Wait] = []
        while at >= 0 {
          path.append(reached[at].wait)
          at = reached[at].former
        }
        return path.reversed()
      }
      for wait in next(reached[at].wait) where !known.contains(awaited(wait)) {
        reached.append((wait, at))
        known.append(awaited(wait))
      }
      at += 1
    }
    return nil
  }
}
