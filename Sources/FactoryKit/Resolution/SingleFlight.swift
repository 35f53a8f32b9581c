public import CFactoryPlatform

/// What a thread finds when it asks a cell for an instance that is not kept.
@usableFromInline
enum Flight {
  /// The build is this thread's to make: it was entered in the cell.
  case own
  /// This thread is making it already, further out: what follows is a circle, or a second build.
  case reentered
  /// Another thread made it meanwhile; a box of the instance.
  case made(AnyObject)
  /// Another thread's build came to nothing that could be kept: ask again.
  case again
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Enters `build` as the cell's build, or waits for the one that is entered.
  ///
  /// Called with the cell locked and nothing usable in it; leaves it unlocked. A build that was
  /// outdated by a registration or a reset is not waited for.
  @usableFromInline
  func takeOff(_ build: UnsafeMutablePointer<fk_build>, registers: Bool = false) -> Flight {
    let thread = fk_thread_current()
    if let running = pointee.build, running.pointee.generation == pointee.generation {
      let isOwn = running.pointee.thread == thread
      fk_cell_unlock(self)
      return isOwn ? .reentered : awaitBuild(running, registers: registers)
    }
    build.pointee = fk_build(
      thread: thread,
      cell: self,
      outer: thread.pointee.top,
      registers: registers,
      generation: pointee.generation,
      waiters: nil
    )
    pointee.build = build
    fk_cell_unlock(self)
    return .own
  }

  /// Ends a build: keeps what was made, unless it was outdated, and hands it to those who wait.
  ///
  /// - Parameters:
  ///   - build: What `takeOff` entered.
  ///   - content: The box to keep; nil when the instance cannot be kept.
  ///   - kind: What the box is.
  ///   - now: The time of this use, where there is a time to live.
  ///   - handOver: The box for those who wait.
  @usableFromInline
  func land(
    _ build: UnsafeMutablePointer<fk_build>,
    content: AnyObject?,
    kind: Int,
    now: UInt64,
    handOver: () -> AnyObject?
  ) {
    fk_cell_lock(self)
    let isCurrent = pointee.generation == build.pointee.generation
    var former: UnsafeMutableRawPointer?
    if isCurrent, let content {
      former = pointee.content
      pointee.kind = UInt32(kind)
      pointee.content = Unmanaged.passRetained(content).toOpaque()
      pointee.touched = now
    }
    if pointee.build == build { pointee.build = nil }
    let waiters = build.pointee.waiters
    fk_cell_unlock(self)
    if let former { Unmanaged<AnyObject>.fromOpaque(former).release() }
    if waiters != nil {
      deliver(isCurrent && content != nil ? handOver() : nil, to: waiters)
    }
  }

  /// Waits for another thread's build.
  private func awaitBuild(
    _ expected: UnsafeMutablePointer<fk_build>,
    registers: Bool
  ) -> Flight {
    fk_room_enter()
    fk_cell_lock(self)
    guard let build = pointee.build, build == expected,
      build.pointee.generation == pointee.generation
    else {
      fk_cell_unlock(self)
      fk_room_leave()
      return .again
    }
    let thread = fk_thread_current()
    if let circle = WaitCircle(from: thread, over: build) {
      fk_cell_unlock(self)
      guard let registration = circle.autoRegistration else { stopForCircle(circle.chain) }
      guard !registers else {
        fk_room_leave()
        return .reentered
      }
      registration.pointee.cell.turnAwayWaiters()
      fk_cell_lock(self)
    }
    // A circle through an auto-registration was opened above: its waiter goes on when it finds
    // this thread waiting.
    var waiter = fk_waiter(thread: thread, next: build.pointee.waiters, result: nil, done: false)
    return withUnsafeMutablePointer(to: &waiter) { waiter in
      build.pointee.waiters = waiter
      thread.pointee.awaited = build
      fk_cell_unlock(self)
      while !waiter.pointee.done { fk_room_sleep() }
      fk_room_leave()
      guard let result = waiter.pointee.result else { return .again }
      return .made(Unmanaged<AnyObject>.fromOpaque(result).takeRetainedValue())
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Tells those who wait for this cell's build to look again.
  ///
  /// Called inside the room.
  fileprivate func turnAwayWaiters() {
    fk_cell_lock(self)
    let waiters = pointee.build?.pointee.waiters
    pointee.build?.pointee.waiters = nil
    fk_cell_unlock(self)
    wake(waiters, with: nil)
  }
}

/// Wakes those who wait with what they waited for; nil tells them to ask again.
private func deliver(_ box: AnyObject?, to waiters: UnsafeMutablePointer<fk_waiter>?) {
  fk_room_enter()
  wake(waiters, with: box)
  fk_room_leave()
}

/// Called inside the room.
private func wake(_ waiters: UnsafeMutablePointer<fk_waiter>?, with box: AnyObject?) {
  var next = waiters
  while let waiter = next {
    next = waiter.pointee.next
    waiter.pointee.result = box.map { Unmanaged.passRetained($0).toOpaque() }
    waiter.pointee.thread.pointee.awaited = nil
    waiter.pointee.done = true
  }
  fk_room_wake()
}
