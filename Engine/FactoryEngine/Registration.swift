internal import CFactoryEngine

/// The auto-registration of a container: how to run it, and the entry whose build it is.
///
/// It is a build as any other, of an entry that no key finds, so that waiting for it and cycles
/// through it need nothing of their own.
final class Registration {
  let entry: Entry
  let run: () -> Void

  init(_ core: Core, _ run: @escaping () -> Void) {
    let name: StaticString = "autoRegister"
    entry = Entry(core, name.utf8Start, 0, name.utf8Start, 0)
    self.run = run
  }
}

extension Core {
  /// Finds how a container registers by itself; nil if it does not. Set once, by the public layer.
  // unchecked: written before the first container is made.
  nonisolated(unsafe) package static var autoRegistration:
    (UnsafeMutableRawPointer) -> (() -> Void)? = { _ in nil }

  var isRegisteringItself: Bool { registration != nil }

  /// Makes the container register by itself before its first use; once.
  package func registerItself(_ run: @escaping () -> Void) {
    gate.withLock {
      guard registration == nil else { return }
      registration = Registration(self, run)
      set(FE_PENDING, true)
    }
  }

  /// Notes the container when the first property is read.
  ///
  /// The container is stored last: a thread that finds it also finds the mark of its
  /// auto-registration.
  func bind(to container: UnsafeMutableRawPointer) {
    guard fe_container(head) == nil else { return }
    if let run = Core.autoRegistration(container) { registerItself(run) }
    fe_set_container(head, container)
  }

  /// Requests an auto-registration, which outdates the one that runs, or says that none is to run.
  func setPending(_ isPending: Bool) {
    guard let entry = registration?.entry else { return }
    entry.withLock {
      $0.outdate()
      set(FE_PENDING, isPending)
    }
  }

  /// Whether this thread runs the auto-registration of this container.
  func isRegistering(in pass: Pass) -> Bool {
    guard let entry = registration?.entry else { return false }
    var build = pass.pointee.top.map { Build.of($0) }
    while let each = build {
      if each.entry === entry { return true }
      build = each.outer
    }
    return false
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
      return Waiting.awaitRegistration(running, in: entry, pass)
    }
    let build = pass.takeBuild(entry)
    build.cell = entry
    build.generation = entry.generation
    entry.build = build
    locked.unlock()
    fe_pass_enter(pass, build.head, false)
    registration.run()
    build.leavePath()
    build.endRegistration()
    pass.endIfIdle()
    return true
  }
}

extension Build {
  /// Ends an auto-registration; if a reset came meanwhile, the next one stays pending.
  fileprivate func endRegistration() {
    let entry = entry
    let waiters = entry.withLock { locked in
      if isCurrent(locked) { entry.core.set(FE_PENDING, false) }
      if entry.build === self { entry.build = nil }
      defer { self.waiters = nil }
      return self.waiters
    }
    if let waiters { Waiting.wake(waiters, nil) }
    giveBack()
  }
}
