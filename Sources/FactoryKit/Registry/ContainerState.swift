internal import CFactoryRegistry

/// What a container has beyond its factories: settings, snapshots, auto-registration.
///
/// Made when it is needed: containers are made for a test or a request by the thousand, and nearly
/// all of them have nothing of it.
// unchecked: reached through `withState` alone, with the lock of its core held.
final class ContainerState: @unchecked Sendable {
  /// The container, where it registers by itself.
  weak var autoRegistering: (any AutoRegistering)?
  /// Whether it does, without holding the container: its last reference must not be dropped under a
  /// lock.
  var registersByItself = false
  var settings = ContainerSettings()
  /// Who is told of each resolution; neither saved by push nor taken back by a reset.
  var observers = Observers()
  var saved: [ContainerSnapshot] = []
  /// The closures of `onRelease` that are running, once `close()` or an asynchronous one needed it.
  var releaseTasks: ReleaseTasks?
  /// What times to live are measured with, where it is not the system's clock.
  var clock: (any MonotonicClock)?
}

/// Who is told of the resolutions in a container.
struct Observers {
  /// The observer that strict tests and recordings of FactoryTesting set.
  var observer: (any ResolutionObserver)?
  var listeners: [ResolutionListener] = []

  var isEmpty: Bool { observer == nil && listeners.isEmpty }

  mutating func remove(_ listener: ResolutionListener) {
    listeners = listeners.coldFilter { $0 !== listener }
  }
}

/// What push saves and a reset takes back.
struct ContainerSettings {
  var defaultScope: Scope?
  var decorator: ((Any) -> Void)?
  var trace = false
  var logger: (@Sendable (String) -> Void)?
  /// nil: true but in previews.
  var promiseTriggersError: Bool?
  var circularDependencyTesting = true
  var dependencyChainTestMax = 10
  /// Kept for whoever reads it: it changes nothing.
  var graphScopeEnabled = false

  /// Whether there is nothing that a reset would take back.
  var areUntouched: Bool {
    defaultScope == nil && decorator == nil && !trace && logger == nil
      && promiseTriggersError == nil && circularDependencyTesting && dependencyChainTestMax == 10
      && !graphScopeEnabled
  }

  /// Where the trace goes: standard output, unless a logger is set.
  var activeLogger: (String) -> Void { logger ?? { Output.line($0) } }

  /// What the hot path has to know of these settings.
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

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Whether any of these flags is set.
  func has(_ flags: Int) -> Bool { fk_core_flags(self) & UInt32(flags) != 0 }

  func set(_ flags: Int) { fk_core_set_flags(self, UInt32(flags)) }
  func clear(_ flags: Int) { fk_core_clear_flags(self, UInt32(flags)) }

  /// Reads the state with the lock held; nil where nothing was ever set.
  ///
  /// No user code may run in `body`.
  func withState<Result>(_ body: (ContainerState?) -> Result) -> Result {
    fk_core_lock(self)
    defer { fk_core_unlock(self) }
    return body(lockedState)
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

  /// The state for a writer who holds the lock.
  var lockedStateToChange: ContainerState {
    if let state = lockedState { return state }
    let state = ContainerState()
    pointee.state = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// The settings; a change takes the lock and publishes the flags for the fast path.
  var settings: ContainerSettings {
    @inline(never) get { withState { $0?.settings ?? ContainerSettings() } }
    @inline(never) nonmutating _modify {
      fk_core_lock(self)
      let state = lockedStateToChange
      let former = state.settings
      yield &state.settings
      publishFlags(state)
      fk_core_unlock(self)
      withExtendedLifetime(former) {}
    }
  }

  /// The observers of resolutions; a change takes the lock and publishes the flags for the fast
  /// path.
  var observers: Observers {
    @inline(never) get { withState { $0?.observers ?? Observers() } }
    @inline(never) nonmutating _modify {
      fk_core_lock(self)
      let state = lockedStateToChange
      let former = state.observers
      yield &state.observers
      publishFlags(state)
      fk_core_unlock(self)
      withExtendedLifetime(former) {}
    }
  }

  /// Lets the hot path know of the settings, and whether anybody is to be told of resolutions.
  ///
  /// Called with the lock held.
  func publishFlags(_ state: ContainerState) {
    pointee.default_scope = state.settings.defaultScope?.identity
    let flags = state.settings.flags | (state.observers.isEmpty ? 0 : FK_WATCHED)
    set(flags)
    clear(ContainerSettings.allFlags & ~flags)
  }

  /// The default scope, for a writer who holds the lock.
  var lockedDefaultScope: Scope? { lockedState?.settings.defaultScope }

  /// Monotonic nanoseconds of the container's clock.
  var now: UInt64 {
    guard has(FK_HAS_CLOCK), let clock = withState({ $0?.clock }) else {
      return SystemClock().now()
    }
    return clock.now()
  }

  /// The logger, when a trace is wanted.
  var activeLogger: ((String) -> Void)? {
    let settings = settings
    return settings.trace ? settings.activeLogger : nil
  }
}
