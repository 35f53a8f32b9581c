internal import CFactoryRegistry

/// The state of a container beyond its factories: settings, saved states, auto-registration.
///
/// The state is made on first use, because tests and requests make containers by the thousand and
/// nearly all of them need none of it.
// unchecked: reached through `withState` and `changeState` only, with the lock of its core held.
final class ContainerState: @unchecked Sendable {
  /// The container, if it is auto-registering.
  weak var autoRegistering: (any AutoRegistering)?
  /// Whether the container is auto-registering.
  ///
  /// The flag exists because reading the weak reference could release the last reference to the
  /// container under the lock.
  var registersByItself = false
  /// How often the auto-registration has requested itself since it last ended without such a
  /// request.
  var ownRequests = 0
  var settings = ContainerSettings()
  /// The observers of each resolution, which push does not save and a reset does not remove.
  var observers = Observers()
  var saved: [SavedState] = []
  /// The closures of `onRelease` that are running; `close()` or the first asynchronous closure
  /// makes the object.
  var releaseTasks: ReleaseTasks?
  /// The clock for times to live; nil for the system's.
  var clock: (any MonotonicClock)?
}

/// The observers of the resolutions in a container.
struct Observers {
  /// The observer that strict tests and recordings of FactoryTesting set.
  var observer: (any ResolutionObserver)?
  var listeners: [ResolutionListener] = []

  var isEmpty: Bool { observer == nil && listeners.isEmpty }

  mutating func remove(_ listener: ResolutionListener) {
    listeners = listeners.coldFilter { $0 !== listener }
  }
}

/// The settings that push saves and a reset restores to their defaults.
struct ContainerSettings {
  var defaultScope: Scope?
  var decorator: Decorator?
  var trace = false
  var logger: TraceLogger?
  /// Whether an unregistered promise stops; by default (nil), true except in previews.
  var promiseTriggersError: Bool?
  /// Whether closures off their actor stop; by default (nil), true with the trait
  /// `StrictRegistration`.
  var isolationTriggersError: Bool?
  var circularDependencyTesting = true
  var dependencyChainTestMax = 10
  /// Can be set and read for compatibility, but has no effect.
  var graphScopeEnabled = false

  /// Whether all settings have their defaults.
  var areUntouched: Bool {
    defaultScope == nil && decorator == nil && !trace && logger == nil
      && promiseTriggersError == nil && isolationTriggersError == nil
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

  /// Reads the state with the lock held; nil if it was never set.
  ///
  /// No user code may run in `body`.
  func withState<Result>(_ body: (ContainerState?) -> Result) -> Result {
    fk_core_lock(self)
    defer { fk_core_unlock(self) }
    return body(lockedState)
  }

  /// Reads the state for a reset, which is one step for all resolutions.
  func resetState<Result>(_ body: (ContainerState?) -> Result) -> Result {
    fk_core_epoch(self).reset { withState(body) }
  }

  /// Changes the state with the lock held.
  ///
  /// No user code may run in `body`.
  func changeState<Result>(_ body: (ContainerState) -> Result) -> Result {
    fk_core_lock(self)
    defer { fk_core_unlock(self) }
    return body(lockedStateToChange)
  }

  private var lockedState: ContainerState? {
    // unchecked: `state` of a core is a ContainerState, which it owns.
    pointee.state.map { Unmanaged<ContainerState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The state, for a caller that holds the lock and changes it.
  var lockedStateToChange: ContainerState {
    if let state = lockedState { return state }
    let state = ContainerState()
    pointee.state = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  var settings: ContainerSettings {
    @inline(never) get { withState { $0?.settings ?? ContainerSettings() } }
  }

  var observers: Observers {
    @inline(never) get { withState { $0?.observers ?? Observers() } }
  }

  /// Changes settings or observers, and publishes them as core flags.
  ///
  /// No user code may run in `body`.
  // Otherwise the optimizer makes a copy for each closure, of half a kilobyte each.
  @_optimize(none)
  func publish(_ body: (ContainerState) -> Void) {
    let former = changeState { state in
      let former = (state.settings, state.observers)
      body(state)
      publishFlags(state)
      return former
    }
    // These are released after the lock, because they may be the last references to objects of the
    // user.
    withExtendedLifetime(former) {}
  }

  /// Publishes settings and observers as core flags, for the fast path.
  ///
  /// The caller must hold the lock.
  func publishFlags(_ state: ContainerState) {
    pointee.default_scope = state.settings.defaultScope?.identity
    let flags = state.settings.flags | (state.observers.isEmpty ? 0 : FK_WATCHED)
    set(flags)
    clear(ContainerSettings.allFlags & ~flags)
  }

  /// The default scope, for a caller that holds the lock.
  var lockedDefaultScope: Scope? { lockedState?.settings.defaultScope }

  /// The time of the container's clock, in nanoseconds.
  var now: UInt64 {
    guard has(FK_HAS_CLOCK), let clock = withState({ $0?.clock }) else {
      return SystemClock().now()
    }
    return clock.now()
  }

  /// Sets the clock of a core from which nothing was resolved yet.
  func setClock(_ clock: any MonotonicClock) {
    changeState { $0.clock = clock }
    set(FK_HAS_CLOCK)
  }

  /// The logger; nil if the trace is off.
  var activeLogger: TraceLogger? {
    withState { $0?.settings.trace == true ? $0?.settings.activeLogger : nil }
  }
}
