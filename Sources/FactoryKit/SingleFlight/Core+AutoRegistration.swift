internal import CFactoryRegistry

extension ContainerCore {
  /// Runs `body` so that everything that it reads belongs to one moment, in which no reset is in
  /// progress and no auto-registration is pending, unless this thread runs it.
  ///
  /// The caller must hold no lock. `body` may only read, because it is repeated if a reset began
  /// meanwhile.
  func readBetweenResets<Result>(_ body: () -> Result) -> Result {
    while true {
      // The count is read before the mark of an auto-registration, which a reset sets first and
      // another thread may clear again.
      let count = EpochCount(of: fk_core_epoch(self))
      let isWithin = has(FK_REGISTERS_ITSELF) && !autoRegister()
      let result = body()
      if count.isCurrent, isWithin || !has(FK_REGISTERS_ITSELF) { return result }
    }
  }

  /// Runs the pending auto-registration, or waits for the thread that runs it.
  ///
  /// - Returns: Whether it has ended; false if this thread is within it.
  @discardableResult
  func autoRegister() -> Bool {
    let cell = fk_core_auto_registration(self)
    let pass = ResolutionPass.current
    while has(FK_REGISTERS_ITSELF) {
      var build = fk_build_make()
      let isDone = withUnsafeMutablePointer(to: &build) { build in
        let locked = cell.lock()
        guard has(FK_REGISTERS_ITSELF) else {
          locked.unlock()
          return true
        }
        switch locked.beginBuild(build, in: pass, autoRegisters: true) {
        case .own:
          callAutoRegister(build, in: pass)
          settleAutoRegistration(build)
          return false
        case .reentered:
          return true
        case .made, .failed, .again:
          return false
        }
      }
      if isDone { return false }
    }
    return true
  }

  private func callAutoRegister(
    _ build: UnsafeMutablePointer<fk_build>,
    in pass: ResolutionPass
  ) {
    let (container, actor) = withState { ($0?.autoRegistering, $0?.autoRegistrationActor) }
    guard let container else { return }
    if let actor { requireIsolation(actor, registrationOffActor(actor)) }
    dropAdditions(before: build)
    let outer = pass.pointee.auto_registration
    pass.pointee.auto_registration = build
    pass.pointee.auto_registrations += 1
    container.autoRegister()
    pass.pointee.auto_registrations -= 1
    pass.pointee.auto_registration = outer
  }

  @inline(never)
  private func registrationOffActor(_ actor: any Actor) -> Message {
    Message(
      "factory-off-actor",
      """
      FACTORY: the conformance of \(containerName) to AutoRegistering is isolated to \
      \(FactoryKit.name(of: actor)), and its first registration or resolution, or the first one \
      after a reset, was off it. Make the conformance and autoRegister() `nonisolated`, or use the \
      container on that actor first.
      """
    )
  }

  /// Stops the process if the auto-registration of this container requests itself without end.
  ///
  /// The call is made before a change that requests it, and does nothing on other threads.
  ///
  /// - Parameter change: The call, for the message.
  func limitRequestsByAutoRegistration(_ change: @autoclosure () -> String) {
    guard isAutoRegisteringHere else { return }
    let requests = changeState { state in
      state.ownRequests += 1
      return state.ownRequests
    }
    guard requests > allowedRepetitions else { return }
    Message.stop(
      "endless-auto-registration",
      """
      FACTORY: \(containerName).autoRegister() calls \(change()) of its own container each time, \
      which begins the auto-registration again, without end. Do that outside of autoRegister().
      """
    )
  }

  /// Whether this thread runs the auto-registration of this container, at any depth.
  private var isAutoRegisteringHere: Bool {
    let pass = ResolutionPass.current
    guard pass.pointee.auto_registrations != 0 else { return false }
    let cell = fk_core_auto_registration(self)
    var build = pass.pointee.build
    while let each = build, each.pointee.cell != cell { build = each.pointee.enclosing }
    return build != nil
  }

  /// Makes the next registration or resolution begin with an auto-registration.
  func requestAutoRegistration() { setAutoRegistrationPending(true) }

  /// Sets whether an auto-registration is pending, and outdates the one that is running, because
  /// its further additions belong to a former state.
  func setAutoRegistrationPending(_ isPending: Bool) {
    fk_core_auto_registration(self).withLock { cell in
      cell.outdate()
      if isPending { set(FK_REGISTERS_ITSELF) } else { clear(FK_REGISTERS_ITSELF) }
    }
  }

  /// Ends an auto-registration.
  ///
  /// If a reset came in between, the next one stays pending.
  private func settleAutoRegistration(_ build: UnsafeMutablePointer<fk_build>) {
    let cell = fk_core_auto_registration(self)
    let isCurrent = cell.withLock { _ in
      if fk_build_is_current(build) { clear(FK_REGISTERS_ITSELF) }
      return fk_build_is_current(build)
    }
    if isCurrent { withState { $0?.ownRequests = 0 } }
    cell.endBuild(build, content: nil, kind: FK_EMPTY, now: 0) { nil }.release()
  }
}
