internal import CFactoryPlatform
internal import CFactoryRegistry

/// What a thread finds when it asks a cell for an instance that is not kept.
enum BuildAdmission {
  /// The build is this thread's to make: it was entered in the cell.
  case own
  /// This thread is making it already, further out: what follows is a cycle, or a second build.
  case reentered
  /// Another thread made it meanwhile; a box of the instance.
  case made(AnyObject)
  /// Another thread's build came to nothing that could be kept: ask again.
  case again
}

/// What a build leaves to be released, after those who wait have been served.
struct EndedBuild {
  fileprivate var former: UnsafeMutableRawPointer?
  fileprivate var formerIsBox = false
  /// Whether nothing has made the build outdated.
  fileprivate(set) var isCurrent = false

  func release() {
    if let former { DeferredRelease(content: former, isBox: formerIsBox).release() }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Enters `build` as the cell's build, or waits for the one that is entered.
  ///
  /// Called with the cell locked and nothing usable in it; leaves it unlocked. A build that was
  /// outdated by a registration or a reset is not waited for.
  ///
  /// - Parameters:
  ///   - build: The memory of the build; has to stay where it is until `endBuild`.
  ///   - pass: The caller's pass.
  ///   - owner: The cell that a table with this cell hangs on.
  ///   - autoRegisters: Whether it is an auto-registration that is to be run.
  /// - Returns: Whose turn it is.
  func beginBuild(
    _ build: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass,
    owner: Cell? = nil,
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
      owner: owner,
      outer: pass.pointee.top,
      generation: pointee.generation,
      owner_generation: owner.map { fk_cell_generation($0) } ?? 0,
      waiters: nil,
      auto_registers: autoRegisters,
      in_task: nil
    )
    pointee.build = build
    fk_cell_unlock(self)
    return .own
  }

  /// Ends a build: keeps what was made, unless it was outdated, and hands it to those who wait.
  ///
  /// Releases nothing: an expired predecessor's `deinit` may want to do anything, so it comes last.
  ///
  /// - Parameters:
  ///   - build: What `beginBuild` entered.
  ///   - content: The box to keep; nil when there is nothing that can be kept.
  ///   - kind: What the box is.
  ///   - now: The time of this use, where there is a time to live.
  ///   - handOver: Makes the box for those who wait; nil lets them look again.
  /// - Returns: What the caller has to release in the end.
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
    if pointee.build == build { pointee.build = nil }
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
    // A cycle through an auto-registration was opened above: its waiter goes on when it finds
    // this thread waiting.
    var waiter = fk_waiter(pass: pass, next: build.pointee.waiters, result: nil, done: false)
    return withUnsafeMutablePointer(to: &waiter) { waiter in
      build.pointee.waiters = waiter
      pass.pointee.awaited = build
      fk_cell_unlock(self)
      while !waiter.pointee.done { fk_wait_sleep() }
      fk_wait_unlock()
      return waiter.pointee.result.map { .made(owned($0)) } ?? .again
    }
  }

  /// Tells those who wait for a build of this cell to look again.
  ///
  /// Called inside the room, where the build's thread sleeps or is the caller. A reset may have
  /// outdated the build meanwhile, so that it is not the cell's any more.
  private func turnAwayWaiters(of build: UnsafeMutablePointer<fk_build>) {
    fk_cell_lock(self)
    let waiters = build.pointee.waiters
    build.pointee.waiters = nil
    fk_cell_unlock(self)
    wake(waiters, with: nil)
  }

  /// Wakes those who wait with what they waited for; nil tells them to ask again.
  ///
  /// Called inside the room.
  private func wake(_ waiters: UnsafeMutablePointer<fk_waiter>?, with box: AnyObject?) {
    var next = waiters
    while let waiter = next {
      next = waiter.pointee.next
      waiter.pointee.result = box.map { Unmanaged.passRetained($0).toOpaque() }
      waiter.pointee.pass.pointee.awaited = nil
      waiter.pointee.done = true
    }
    fk_wait_wake()
  }
}
