internal import CFactoryPlatform
internal import CFactoryRegistry

/// The result of entering a build in a cell without an instance.
enum BuildAdmission {
  /// The build was entered in the cell; this thread has to make the instance.
  case own
  /// This thread is making the instance already, further out on its path.
  case reentered
  /// Another thread made the instance meanwhile; this is its box.
  case made(AnyObject)
  /// Another thread's closure threw meanwhile; this is the `FailureBox` with its error.
  case failed(AnyObject)
  /// Another thread's build ended without an instance that could be cached: look again.
  case again
}

/// The owner of a parameter's cell: the cell of an entry or a singleton whose table has that cell.
struct CellOwner {
  fileprivate let cell: Cell
  /// The owner's generation; a build is outdated when the owner has another one.
  fileprivate let generation: UInt64

  init(_ cell: Cell) { (self.cell, generation) = (cell, fk_cell_generation(cell)) }
}

/// The former content of a cell after a build, to be released after the waiters were woken.
struct EndedBuild {
  fileprivate var former: UnsafeMutableRawPointer?
  fileprivate var formerIsBox = false
  /// Whether the build was not outdated.
  fileprivate(set) var isCurrent = false
  /// Whether the cell has no content after the build.
  fileprivate(set) var leavesCellEmpty = false

  func release() {
    if let former { DeferredRelease(content: former, isBox: formerIsBox).release() }
  }
}

extension Cell {
  /// Whether a build may begin in this cell now.
  ///
  /// The caller must hold the cell's lock. If a reset of the cell's owner is in progress, the
  /// function unlocks the cell and waits for the end of the reset; the caller then has to look
  /// again.
  func mayBegin(in epoch: Epoch) -> Bool {
    guard fk_epoch_is_reset(epoch) else { return true }
    fk_cell_unlock(self)
    _ = fk_epoch_await_end(epoch)
    return false
  }

  /// Enters `build` as the cell's build, or waits for the one that is entered.
  ///
  /// The caller must hold the lock of the cell, which must have no usable instance and no reset of
  /// its owner in progress. The function unlocks the cell. It does not wait for a build that a
  /// registration or a reset has outdated.
  ///
  /// - Parameters:
  ///   - build: The memory of the build, at a stable address until `endBuild`.
  ///   - pass: The caller's pass.
  ///   - owner: The cell that has the table of this one, if this is a cell by parameter.
  ///   - autoRegisters: Whether the build is an auto-registration.
  /// - Returns: Whether this thread has to build, or the reason why not.
  func beginBuild(
    _ build: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass,
    owner: CellOwner? = nil,
    autoRegisters: Bool = false
  ) -> BuildAdmission {
    if let running = pointee.build, fk_build_is_current(running) {
      let isOwn = running.pointee.pass == pass
      fk_cell_unlock(self)
      return isOwn ? .reentered : awaitBuild(running, in: pass, autoRegisters: autoRegisters)
    }
    build.pointee = fk_build(
      pass: pass,
      cell: self,
      owner: owner?.cell,
      outer: pass.pointee.top,
      generation: pointee.generation,
      owner_generation: owner?.generation ?? 0,
      waiters: nil,
      enclosing: pass.pointee.build,
      auto_registers: autoRegisters,
      in_task: nil
    )
    pass.pointee.build = build
    if pass.pointee.thread == nil { pass.pointee.thread = fk_priority_thread() }
    pointee.build = build
    fk_cell_unlock(self)
    return .own
  }

  /// Ends a build, caches the instance unless the build was outdated, and wakes the waiters with
  /// it.
  ///
  /// The function releases nothing. Because the `deinit` of an expired instance is user code, the
  /// caller releases it last.
  ///
  /// - Parameters:
  ///   - build: The build that `beginBuild` entered.
  ///   - content: The box to cache; nil if nothing can be cached.
  ///   - kind: The kind of the box.
  ///   - now: The time of this use, if there is a time to live.
  ///   - handOver: Makes the box for the waiters; nil makes them look again.
  /// - Returns: The former content, which the caller has to release.
  func endBuild(
    _ build: UnsafeMutablePointer<fk_build>,
    content: AnyObject?,
    kind: Int,
    now: UInt64,
    handOver: () -> AnyObject?
  ) -> EndedBuild {
    fk_cell_lock(self)
    let isCurrent = fk_build_is_current(build)
    var ended = EndedBuild()
    ended.isCurrent = isCurrent
    if isCurrent, let content {
      ended.former = pointee.content
      ended.formerIsBox = pointee.kind == UInt32(FK_STRONG)
      pointee.kind = UInt32(kind)
      pointee.content = Unmanaged.passRetained(content).toOpaque()
      pointee.touched = now
    }
    ended.leavesCellEmpty = pointee.content == nil
    if pointee.build == build { pointee.build = nil }
    if build.pointee.in_task == nil {
      build.pointee.pass.pointee.build = build.pointee.enclosing
    }
    let waiters = build.pointee.waiters
    fk_cell_unlock(self)
    if waiters != nil {
      let box = isCurrent ? handOver() : nil
      fk_wait_lock()
      wake(waiters, with: box)
      fk_wait_unlock()
    }
    return ended
  }

  /// Waits for another thread's build.
  private func awaitBuild(
    _ expected: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass,
    autoRegisters: Bool
  ) -> BuildAdmission {
    fk_wait_lock()
    fk_cell_lock(self)
    guard let build = pointee.build, build == expected, fk_build_is_current(build) else {
      fk_cell_unlock(self)
      fk_wait_unlock()
      return .again
    }
    if let cycle = WaitCycle(from: pass, over: build) {
      fk_cell_unlock(self)
      guard let registration = cycle.autoRegistration else { stopForCycle(cycle.chain) }
      guard !autoRegisters else {
        fk_wait_unlock()
        return .reentered
      }
      registration.pointee.cell.turnAwayWaiters(of: registration)
      fk_cell_lock(self)
    }
    // If there was a cycle through an auto-registration, it was broken above: the waiter that was
    // woken goes on when it finds that this thread waits.
    var waiter = fk_waiter(
      pass: pass, build: build, next: build.pointee.waiters, result: nil, failed: false,
      done: false, priority: 0, loan: nil)
    return withUnsafeMutablePointer(to: &waiter) { waiter in
      build.pointee.waiters = waiter
      pass.pointee.waiting = waiter
      fk_cell_unlock(self)
      fk_waiter_lend(waiter)
      while !waiter.pointee.done { fk_wait_sleep() }
      fk_wait_unlock()
      guard let result = waiter.pointee.result.map({ owned($0) }) else { return .again }
      return waiter.pointee.failed ? .failed(result) : .made(result)
    }
  }

  /// Wakes the waiters of a build without an instance, so that they look again.
  ///
  /// The caller must hold the wait lock, and the build's thread must be asleep or the caller. The
  /// build may be outdated and no longer be entered in the cell.
  private func turnAwayWaiters(of build: UnsafeMutablePointer<fk_build>) {
    fk_cell_lock(self)
    let waiters = build.pointee.waiters
    build.pointee.waiters = nil
    fk_cell_unlock(self)
    wake(waiters, with: nil)
  }

  /// Wakes waiters with the box of their instance; nil makes them look again.
  ///
  /// The caller must hold the wait lock.
  private func wake(_ waiters: UnsafeMutablePointer<fk_waiter>?, with box: AnyObject?) {
    let isFailure = box is FailureBox
    var next = waiters
    while let waiter = next {
      next = waiter.pointee.next
      waiter.pointee.failed = isFailure
      waiter.pointee.result = box.map { Unmanaged.passRetained($0).toOpaque() }
      waiter.pointee.pass.pointee.waiting = nil
      fk_waiter_end_loan(waiter)
      waiter.pointee.done = true
    }
    fk_wait_wake()
  }
}
