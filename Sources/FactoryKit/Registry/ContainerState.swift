internal import CFactoryRegistry

/// A container that registers automatically.
typealias AutoRegisteringContainer = any AutoRegistering & AnyObject

/// The state of a container beyond its factories: settings, saved states, auto-registration.
///
/// The state is made on first use, because tests and requests make containers by the thousand and
/// nearly all of them need none of it.
// unchecked: reached through a `LockedCore` only.
final class ContainerState: @unchecked Sendable {
  /// The container, if it is auto-registering.
  weak var autoRegistering: AutoRegisteringContainer?
  /// The actor that the container's conformance is isolated to.
  var autoRegistrationActor: (any Actor)?
  /// Whether the container is auto-registering.
  ///
  /// The flag exists because reading the weak reference could release the last reference to the
  /// container under the lock.
  var registersByItself = false
  /// How often the auto-registration has requested itself since it last ended without such a
  /// request.
  var ownRequests = 0
  var settings = ContainerSettings()
  var listeners: [any ResolutionListener] = []
  var saved: [SavedState] = []
  /// The closures of `onRelease` that are running; `close()` or the first asynchronous closure
  /// makes the object.
  var releaseTasks: ReleaseTasks?
  /// What its builds have used; made when the container begins to record.
  var record: Locked<ContainerRecord>?
  /// The clock for times to live; nil for the system's.
  var clock: (any MonotonicClock)?
}

/// The settings that push saves and a reset restores to their defaults.
struct ContainerSettings {
  var defaultScope: Scope?
  var decorator: Decorator?
  var trace = false
  var logger: TraceLogger?
  /// Whether an unregistered promise stops; by default (nil), true except in previews.
  var promiseTriggersError: Bool?
  /// Whether closures off their actor stop.
  var isolationTriggersError = false
  var circularDependencyTesting = true
  var dependencyChainTestMax = 10
  /// Can be set and read for compatibility, but has no effect.
  var graphScopeEnabled = false

  /// Whether all settings have their defaults.
  var areUntouched: Bool {
    defaultScope == nil && decorator == nil && !trace && logger == nil
      && promiseTriggersError == nil && !isolationTriggersError
      && circularDependencyTesting && dependencyChainTestMax == 10 && !graphScopeEnabled
  }

  /// The destination of the trace: standard output, unless a logger is set.
  var activeLogger: TraceLogger { logger ?? .standard }

  /// The settings that the fast path reads, as core flags.
  var flags: Int {
    var flags = 0
    if defaultScope != nil { flags |= FK_DEFAULT_SCOPE }
    if decorator != nil { flags |= FK_DECORATES }
    if trace { flags |= FK_WATCHED }
    if !circularDependencyTesting || dependencyChainTestMax <= 0 { flags |= FK_ALLOWS_CYCLES }
    return flags
  }

  static let allFlags = FK_DEFAULT_SCOPE | FK_DECORATES | FK_WATCHED | FK_ALLOWS_CYCLES
}

extension ContainerCore {
  /// Whether any of these flags is set.
  func has(_ flags: Int) -> Bool { fk_core_flags(self) & UInt32(flags) != 0 }

  func set(_ flags: Int) { fk_core_set_flags(self, UInt32(flags)) }
  func clear(_ flags: Int) { fk_core_clear_flags(self, UInt32(flags)) }

  /// Reads the state under the core's lock; nil if it was never set.
  func withState<Result>(_ body: (ContainerState?) -> Result) -> Result {
    withLock { body($0.state) }
  }

  /// Changes the state under the core's lock.
  func changeState<Result>(_ body: (ContainerState) -> Result) -> Result {
    withLock { body($0.stateToChange) }
  }

  var settings: ContainerSettings {
    @inline(never) get { withState { $0?.settings ?? ContainerSettings() } }
  }

  /// Changes settings or listeners, and publishes them as core flags.
  // Otherwise the optimizer makes a copy for each closure, of half a kilobyte each.
  @_optimize(none)
  func publish(_ body: (ContainerState) -> Void) {
    let former = withLock { locked in
      let state = locked.stateToChange
      let former = (state.settings, state.listeners)
      body(state)
      locked.publishFlags(of: state)
      return former
    }
    // These are released after the lock, because they may be the last references to objects of the
    // user.
    withExtendedLifetime(former) {}
  }

  /// The container's own clock, or the system's.
  var clock: any MonotonicClock {
    guard has(FK_HAS_CLOCK), let clock = withState({ $0?.clock }) else { return SystemClock() }
    return clock
  }

  /// The time of the container's clock, in nanoseconds.
  var now: UInt64 {
    guard has(FK_HAS_CLOCK), let clock = withState({ $0?.clock }) else {
      return SystemClock().now()
    }
    let pass = ResolutionPass.current
    pass.pointee.clocks += 1
    defer { pass.pointee.clocks -= 1 }
    if pass.pointee.clocks > 10 { stopForEndlessClock() }
    return clock.now()
  }

  @inline(never)
  private func stopForEndlessClock() -> Never {
    Message.stop(
      "circular-dependency",
      """
      FACTORY: the clock of \(containerName) resolves a factory whose time to live is measured \
      with that clock, without end. Let the clock use nothing of its own container, or factories \
      without a time to live.
      """
    )
  }

  /// Sets the clock of a core from which nothing was resolved yet.
  func setClock(_ clock: any MonotonicClock) {
    changeState { $0.clock = clock }
    set(FK_HAS_CLOCK)
  }

  /// What the builds of this container have used; nil if that was never recorded.
  var record: Locked<ContainerRecord>? {
    @inline(never) get { withState { $0?.record } }
  }

  /// Begins or ends the recording of what instances are built from.
  @inline(never)
  func setRecording(_ records: Bool) {
    guard records else { return clear(FK_RECORDS) }
    changeState { state in
      if state.record == nil { state.record = Locked(ContainerRecord()) }
    }
    set(FK_RECORDS)
  }

  /// The logger; nil if the trace is off.
  var activeLogger: TraceLogger? {
    withState { $0?.settings.trace == true ? $0?.settings.activeLogger : nil }
  }
}

extension LockedCore {
  /// The container's state; nil if it was never set.
  var state: ContainerState? {
    // unchecked: `state` of a core is a ContainerState, which it owns.
    core.pointee.state.map { Unmanaged<ContainerState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The container's state, made on first use.
  var stateToChange: ContainerState {
    if let state { return state }
    let state = ContainerState()
    core.pointee.state = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// The container's default scope.
  var defaultScope: Scope? { state?.settings.defaultScope }

  /// Publishes settings and listeners as core flags, for the fast path.
  func publishFlags(of state: ContainerState) {
    core.pointee.default_scope = state.settings.defaultScope?.identity
    let flags = state.settings.flags | (state.listeners.isEmpty ? 0 : FK_WATCHED)
    core.set(flags)
    core.clear(ContainerSettings.allFlags & ~flags)
  }
}
