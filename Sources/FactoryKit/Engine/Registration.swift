internal import CFactoryEngine

/// The auto-registration of a container: how to run it, and the entry whose build it is.
///
/// It is a build as any other, of an entry that no key finds, so that waiting for it and cycles
/// through it need nothing of their own.
final class Registration {
  let entry: Entry
  private(set) weak var container: AutoRegisteringContainer?
  /// The actor that the container's conformance is isolated to.
  let actor: (any Actor)?

  init(_ core: Core, _ container: AutoRegisteringContainer, _ actor: (any Actor)?) {
    let name: StaticString = "autoRegister"
    entry = Entry(core, name.utf8Start, 0, name.utf8Start, 0)
    (self.container, self.actor) = (container, actor)
  }
}

extension Core {
  /// Requests an auto-registration, which outdates the one that runs, or says that none is to run.
  ///
  /// One that resets its own container goes on instead: it would request itself without end.
  func setPending(_ isPending: Bool) {
    guard let entry = registration?.entry, !isPending || !isRegistering(in: .current)
    else { return }
    entry.withLock {
      $0.outdate()
      set(FE_PENDING, isPending)
    }
  }

  /// Whether this thread runs the auto-registration of this container.
  func isRegistering(in pass: Pass) -> Bool {
    pass.path.contains { $0.entry === registration?.entry }
  }

  /// Runs the pending auto-registration, or waits for the thread that runs it.
  ///
  /// - Returns: Whether to look again; false on the thread that is within it.
  func autoRegister() -> Bool {
    let pass = Pass.current
    guard let registration, has(FE_PENDING), !isRegistering(in: pass) else { return false }
    let entry = registration.entry
    let locked = entry.lock()
    guard has(FE_PENDING) else { return true }
    if let running = entry.build, running.isCurrent(locked) {
      locked.unlock()
      // A cycle of registrations goes on with what is registered so far.
      if case .alone = Waiting.wait(for: running, in: entry, pass) { return false }
      return true
    }
    let build = Build.of(fe_pass_take_build(pass, entry.head))
    build.follow(Plan())  // Its gate would be that of a former use.
    locked.enter(build)
    locked.unlock()
    fe_pass_enter(pass, build.head, FE_LEAVES, false)
    run(registration)
    build.leavePath()
    // If a reset came meanwhile, the next one stays pending.
    entry.withLock { if build.isCurrent($0) { set(FE_PENDING, false) } }
    build.abandon()
    pass.endIfIdle()
    return true
  }
}
