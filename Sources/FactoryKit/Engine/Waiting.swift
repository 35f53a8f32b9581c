internal import CFactoryEngine

/// A thread or a task that waits for a build.
// unchecked: linked under the cell's lock and the wait lock, read and ended under the wait lock.
class Waiter: @unchecked Sendable {
  enum Outcome {
    case found(Build.Found)
    /// Something has changed: look again.
    case again
    /// The wait would close a cycle: go on without what was waited for.
    case alone
  }

  /// The innermost build of the thread or task when it began to wait, on whose path the wait is.
  final let innermost: Build?
  @exclusivity(unchecked) final var next: Waiter?
  /// Whether the build has ended, or the waiter has left.
  @exclusivity(unchecked) final var isDone = false
  /// What the waiter goes on with.
  @exclusivity(unchecked) final var outcome: Outcome?

  init(_ innermost: Build?, next: Waiter?) {
    (self.innermost, self.next) = (innermost, next)
  }
}

/// Waiting for builds of other threads, and the one search for cycles of waits.
enum Waiting {
  /// Waits for another thread's build; nil to look again.
  ///
  /// The wait lock is taken before the cell's, and both are held when the waiter is linked, so
  /// either it is linked before the build detaches its waiters or it finds the build gone.
  static func wait(for build: Build, in cell: Cell, _ pass: Pass, _ entry: Entry) -> Build.Found? {
    Locks.requireNone()
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard let running = cell.build, running === build, running.isCurrent(locked) else { return nil }
    if let chain = cycle(from: pass.innermost, to: build) {
      guard let registration = chain.first(where: \.isRegistration) else {
        locked.unlock()
        stopForCycle(chain.map(\.entry) + [build.entry])
      }
      // The thread that waits for the auto-registration goes on with what is registered so far.
      let waiters = registration.waiters
      registration.waiters = nil
      end(waiters, .alone)
    }
    guard case .found(let found) = sleep(consume locked, pass, build) else { return nil }
    return found
  }

  /// Waits for another thread's auto-registration.
  ///
  /// - Returns: Whether to look again; false if the wait would close a cycle, or was ended because
  ///   another wait would have: then the caller goes on with what is registered so far.
  static func awaitRegistration(_ build: Build, in cell: Cell, _ pass: Pass) -> Bool {
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard let running = cell.build, running === build, running.isCurrent(locked) else {
      return true
    }
    if cycle(from: pass.innermost, to: build) != nil { return false }
    if case .alone = sleep(consume locked, pass, build) { return false }
    return true
  }

  /// Links a waiter, unlocks the cell and sleeps until the build ends; under the wait lock.
  private static func sleep(
    _ locked: consuming LockedCell, _ pass: Pass, _ build: Build
  ) -> Waiter.Outcome? {
    let waiter = Waiter(pass.innermost, next: build.waiters)
    build.waiters = waiter
    locked.unlock()
    while !waiter.isDone { fk_wait_sleep() }
    return waiter.outcome
  }

  /// Wakes the waiters of a build that has ended.
  static func wake(_ waiters: Waiter, _ outcome: Waiter.Outcome) {
    fk_wait_lock()
    end(waiters, outcome)
    fk_wait_unlock()
  }

  private static func end(_ waiters: Waiter?, _ outcome: Waiter.Outcome) {
    var next = waiters
    while let waiter = next {
      (next, waiter.next) = (waiter.next, nil)
      (waiter.outcome, waiter.isDone) = (outcome, true)
    }
    fk_wait_wake()
  }

  /// The builds on the cycle that a wait of this thread for `target` would close; nil if none.
  ///
  /// The search follows waits against their direction: to the threads that wait for a build on this
  /// path, and on to those that wait for builds on theirs, until one has the target on its path.
  /// The builds that it reads belong to this thread, to waiting threads, or to tasks, which change
  /// paths and waits under the wait lock; so they do not change while that is held.
  static func cycle(from innermost: Build?, to target: Build) -> [Build]? {
    var reached: [(innermost: Build?, from: Int, through: Build?)] = [(innermost, -1, nil)]
    var at = 0
    while at < reached.count {
      var build = reached[at].innermost
      while let each = build {
        if each === target { return chain(reached, at, target) }
        var waiter = each.waiters
        while let next = waiter {
          if !next.isDone, !(next.innermost?.hasEnded ?? true),
            !reached.contains(where: { $0.innermost === next.innermost })
          {
            reached.append((next.innermost, at, each))
          }
          waiter = next.next
        }
        build = each.outerInWait
      }
      at += 1
    }
    return nil
  }

  /// The builds from the target inward, and on along the waits to this thread.
  private static func chain(
    _ reached: [(innermost: Build?, from: Int, through: Build?)], _ last: Int, _ target: Build
  ) -> [Build] {
    var builds: [Build] = []
    var (at, first) = (last, target)
    while true {
      var segment: [Build] = []
      var build = reached[at].innermost
      while let each = build {
        segment.append(each)
        build = each === first ? nil : each.outerInWait
      }
      builds += segment.reversed()
      guard reached[at].from >= 0, let through = reached[at].through else { return builds }
      (at, first) = (reached[at].from, through)
    }
  }
}

extension Build {
  /// The next build outward that cannot go on before this one: a caller that waits for a build in a
  /// task of its own is among its waiters, and may have left.
  fileprivate var outerInWait: Build? { isInTask && cell != nil ? nil : outer }

  /// Whether this is the build of an auto-registration; no other entry is without a type.
  var isRegistration: Bool { entry.type == 0 }
}
