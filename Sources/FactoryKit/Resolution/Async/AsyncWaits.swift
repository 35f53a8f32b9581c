internal import CFactoryPlatform

/// The waits of builds for one another, so that a cycle of them is reported instead of lasting
/// forever.
///
/// A wait is recorded before it begins, so that the one that closes a cycle finds all the others.
enum AsyncWaits {
  /// Guards the waits of all builds; has their number.
  // Not empty: ThreadSanitizer takes an access to an empty value for one to the lock beside it.
  private static let lock = Locked(part: FK_PART_ASYNC_WAITS, 0)

  /// Records a wait that is about to begin, if its task belongs to a build.
  ///
  /// - Parameter wait: The wait.
  /// - Returns: The cycle that it would close, with the first factory repeated at the end; nil if
  ///   it closes none.
  static func begin(_ wait: AsyncCaller) -> [CycleMember]? {
    guard let waiter = wait.waiter else { return nil }
    let cycle = lock.withLock { count -> [AsyncCaller]? in
      if !wait.isOver, let cycle = path(from: wait, to: waiter) { return cycle }
      waiter.waits.append(wait)
      count += 1
      return nil
    }
    return cycle.map(members)
  }

  /// Removes a wait that is over.
  static func end(_ wait: AsyncCaller) {
    guard let waiter = wait.waiter else { return }
    lock.withLock { count in
      guard let at = waiter.waits.firstIndex(where: { $0 === wait }) else { return }
      waiter.waits.remove(at: at)
      count -= 1
    }
  }

  /// The waits that lead from one wait back to the build that waits; nil if there are none.
  private static func path(from wait: AsyncCaller, to end: AsyncBuildStep) -> [AsyncCaller]? {
    // Nearly all builds that are waited for wait for no other.
    guard wait.build.step === end || !wait.build.step.waits.isEmpty else { return nil }
    let path = WaitGraph.path(
      from: word(of: wait),
      next: { caller($0).build.step.waits.filter { !$0.isOver }.map(word) },
      isLast: { caller($0).build.step === end }
    )
    return path?.map(caller)
  }

  private static func word(of wait: AsyncCaller) -> UInt {
    UInt(bitPattern: ObjectIdentifier(wait))
  }

  private static func caller(_ word: UInt) -> AsyncCaller {
    // unchecked: the word of a caller that its build retains, which needs the lock to let go.
    unsafeBitCast(word, to: AsyncCaller.self)
  }

  /// The factories on the cycle, from the build that the first wait waits for to the one that
  /// waits.
  private static func members(of cycle: [AsyncCaller]) -> [CycleMember] {
    var members: [CycleMember] = []
    for at in 1...cycle.count {
      let wait = cycle[at % cycle.count]
      members += wait.step?.path(from: { $0 === wait.waiter }) ?? []
    }
    return members + members.prefix(1)
  }
}
