internal import CFactoryEngine

/// A thread or a task that waits for a build.
// unchecked: linked under the cell's lock and the wait lock, read and ended under the wait lock.
class Waiter: @unchecked Sendable {
  /// The innermost build of the thread or task when it began to wait, on whose path the wait is.
  final let innermost: Build?
  @exclusivity(unchecked) final var next: Waiter?
  /// The waiter whose `next` this is, for one that may leave; not read once the build has ended.
  @exclusivity(unchecked) final unowned(unsafe) var previous: Waiter?
  /// Whether the build has ended, or the waiter has left.
  @exclusivity(unchecked) final var isDone = false
  /// What the waiter goes on with.
  @exclusivity(unchecked) final var outcome: Build.Found?
  /// Set while a task is suspended.
  @exclusivity(unchecked) final var continuation: UnsafeContinuation<Void, Never>?

  init(_ innermost: Build?, next: Waiter?) {
    (self.innermost, self.next) = (innermost, next)
  }

  /// Resumes the task, whose wait has ended, with no lock held.
  final func resume() { continuation.take()?.resume() }
}

/// Waiting for builds of other threads, and the one search for cycles of waits.
enum Waiting {
  /// Runs `body` under the wait lock.
  @inline(__always)
  static func locked<Result>(_ body: () -> Result) -> Result {
    fk_wait_lock()
    defer { fk_wait_unlock() }
    return body()
  }

  /// Waits for another thread's build, or its auto-registration.
  ///
  /// A wait for an auto-registration that would close a cycle, or was ended because another wait
  /// would have, goes on with what is registered so far.
  ///
  /// The wait lock is taken before the cell's, and both are held when the waiter is linked, so
  /// either it is linked before the build detaches its waiters or it finds the build gone.
  static func wait(for build: Build, in cell: Cell, _ pass: Pass) -> Build.Found {
    Locks.requireNone()
    fk_wait_lock()
    defer { fk_wait_unlock() }
    let locked = cell.lock()
    guard let running = cell.build, running === build, running.isCurrent(locked) else {
      return .again
    }
    while let chain = cycle(from: pass.innermost, to: build) {
      if build.makesNothing { return .alone }
      guard endWait(on: chain) != nil else {
        locked.unlock()
        stopForCycle(chain.map(\.entry) + [build.entry])
      }
    }
    let waiter = Waiter(pass.innermost, next: build.waiters)
    build.waiters = waiter
    locked.unlock()
    while !waiter.isDone { fk_wait_sleep() }
    return waiter.outcome ?? .again
  }

  /// Ends a wait that a cycle goes through and that can end at any time: one for an
  /// auto-registration, whose thread goes on with what is registered so far, or one of `close()`
  /// for what it has not begun itself.
  ///
  /// - Returns: The waiter; nil if there is no such wait.
  static func endWait(on chain: [Build]) -> Waiter? {
    for (innermost, build) in zip(chain, chain.dropFirst())
    where build.makesNothing && build.outer !== innermost {
      var next = build.waiters
      while let waiter = next, waiter.isDone || waiter.innermost !== innermost {
        next = waiter.next
      }
      guard let waiter = next else { continue }
      (waiter.outcome, waiter.isDone) = (.alone, true)
      fk_wait_wake()
      return waiter
    }
    return nil
  }

  /// Wakes the waiters of a build that has ended.
  static func wake(_ waiters: Waiter, _ outcome: Build.Found?) {
    locked {
      var next: Waiter? = waiters
      while let waiter = next {
        (next, waiter.next) = (waiter.next, nil)
        (waiter.outcome, waiter.isDone) = (outcome, true)
      }
      fk_wait_wake()
    }
  }

  /// The builds on the cycle that a wait of this thread for `target` would close, from the target
  /// inward and on along the waits to this thread; nil if none.
  ///
  /// The search follows waits against their direction: to the threads that wait for a build on this
  /// path, and on to those that wait for builds on theirs, until one has the target on its path.
  /// The builds that it reads belong to this thread, to waiting threads, or to tasks, which change
  /// paths and waits under the wait lock; so they do not change while that is held.
  static func cycle(from innermost: Build?, to target: Build) -> [Build]? {
    guard let innermost, !innermost.hasEnded else { return nil }
    // The builds that were reached, each with the position of the one that led there.
    var reached: [(build: Build, from: Int?)] = []
    var starts: [(innermost: Build, from: Int?)] = [(innermost, nil)]
    let search = fe_next_serial()
    while let start = starts.popLast() {
      var (next, from) = (start.innermost as Build?, start.from)
      while let build = next, build.lastSearch != search {
        build.lastSearch = search
        reached.append((build, from))
        from = reached.count - 1
        if build === target {
          return sequence(first: reached[reached.count - 1]) { $0.from.map { reached[$0] } }
            .map(\.build)
        }
        var waiter = build.waiters
        while let each = waiter {
          if !each.isDone, let innermost = each.innermost, !innermost.hasEnded {
            starts.append((innermost, from))
          }
          waiter = each.next
        }
        next = build.outerInWait
      }
    }
    return nil
  }
}

extension Build {
  /// The next build outward that cannot go on before this one: a caller that waits for a build in a
  /// task of its own is among its waiters, and may have left.
  fileprivate var outerInWait: Build? { isInTask && cell != nil ? nil : outer }

  /// Whether this is an auto-registration, a closure of `onRelease` or a call of `close()`.
  var makesNothing: Bool { entry.type == 0 }
}
