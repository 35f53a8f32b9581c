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

extension LockedCell {
  /// Enters `build` as the cell's build, or waits for the one that is entered, and unlocks the
  /// cell.
  ///
  /// The cell must have no usable instance, and no reset of its owner may be in progress. The
  /// function does not wait for a build that a registration or a reset has outdated.
  ///
  /// - Parameters:
  ///   - build: The memory of the build, at a stable address until `endBuild`.
  ///   - pass: The caller's pass.
  ///   - owner: The cell that has the table of this one, if this is a cell by parameter.
  ///   - autoRegisters: Whether the build is an auto-registration.
  ///   - recording: Makes and retains the origins of the instance, if the container records them.
  /// - Returns: Whether this thread has to build, or the reason why not.
  consuming func beginBuild(
    _ build: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass,
    owner: CellOwner? = nil,
    autoRegisters: Bool = false,
    _ recording: Recording? = nil
  ) -> BuildAdmission {
    let cell = cell
    if let running = cell.pointee.build, fk_build_is_current(running) {
      let isOwn = running.pointee.pass == pass
      unlock()
      return isOwn ? .reentered : cell.awaitBuild(running, in: pass, autoRegisters: autoRegisters)
    }
    build.pointee = fk_build(
      pass: pass,
      cell: cell,
      owner: owner?.cell,
      outer: pass.pointee.top,
      generation: cell.pointee.generation,
      owner_generation: owner?.generation ?? 0,
      waiters: nil,
      enclosing: pass.pointee.build,
      auto_registers: autoRegisters,
      in_task: nil,
      origins: recording?.makeOrigins().address
    )
    pass.pointee.build = build
    cell.pointee.build = build
    unlock()
    return .own
  }
}

extension Cell {
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
    let locked = lock()
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
    locked.unlock()
    if waiters != nil {
      let box = isCurrent ? handOver() : nil
      WaitLock().wake(waiters, with: box)
    }
    return ended
  }

  /// Waits for another thread's build.
  fileprivate func awaitBuild(
    _ expected: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass,
    autoRegisters: Bool
  ) -> BuildAdmission {
    let waiting = WaitLock()
    var locked = lock()
    guard let build = pointee.build, build == expected, fk_build_is_current(build) else {
      return .again
    }
    if let cycle = WaitCycle(from: pass, over: build, waiting) {
      locked.unlock()
      guard let registration = cycle.autoRegistration else { stopForCycle(cycle.chain) }
      guard !autoRegisters else { return .reentered }
      waiting.turnAwayWaiters(of: registration)
      locked = lock()
    }
    // If there was a cycle through an auto-registration, it was broken above: the waiter that was
    // woken goes on when it finds that this thread waits.
    let waiter = UnsafeMutablePointer<fk_waiter>.allocate(capacity: 1)
    defer { waiter.deallocate() }
    waiter.initialize(
      to: fk_waiter(
        pass: pass, build: build, next: build.pointee.waiters, result: nil, failed: false,
        done: false))
    build.pointee.waiters = waiter
    pass.pointee.waiting = waiter
    locked.unlock()
    while !waiter.pointee.done { waiting.sleep() }
    waiting.unlock()
    guard let result = waiter.pointee.result.map({ owned($0) }) else { return .again }
    return waiter.pointee.failed ? .failed(result) : .made(result)
  }
}

/// The wait lock, which this thread holds until the value ends.
///
/// A function that needs the lock takes this value. No thread begins or ends waiting meanwhile.
struct WaitLock: ~Copyable {
  /// Takes the lock.
  init() { fk_wait_lock() }

  deinit { fk_wait_unlock() }

  /// Releases the lock.
  consuming func unlock() {}

  /// Sleeps, with the lock released, until waiters are woken, or less long.
  func sleep() { fk_wait_sleep() }

  /// Wakes the waiters of a build without an instance, so that they look again.
  ///
  /// The build's thread must be asleep or the caller. The build may be outdated and no longer be
  /// entered in its cell.
  fileprivate func turnAwayWaiters(of build: UnsafeMutablePointer<fk_build>) {
    let waiters = build.pointee.cell.withLock { _ in
      defer { build.pointee.waiters = nil }
      return build.pointee.waiters
    }
    wake(waiters, with: nil)
  }

  /// Wakes waiters with the box of their instance; nil makes them look again.
  fileprivate func wake(_ waiters: UnsafeMutablePointer<fk_waiter>?, with box: AnyObject?) {
    let isFailure = box is FailureBox
    var next = waiters
    while let waiter = next {
      next = waiter.pointee.next
      waiter.pointee.failed = isFailure
      waiter.pointee.result = box.map { Unmanaged.passRetained($0).toOpaque() }
      waiter.pointee.pass.pointee.waiting = nil
      waiter.pointee.done = true
    }
    fk_wait_wake()
  }
}
