internal import CFactoryEngine

/// A container that registers automatically.
typealias AutoRegisteringContainer = any AutoRegistering & AnyObject

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

  /// The settings that resolutions read without a lock, as flags of the core.
  var flags: Int {
    var flags = 0
    if defaultScope != nil { flags |= FE_DEFAULT_SCOPE }
    if decorator != nil { flags |= FE_DECORATES }
    if trace { flags |= FE_LISTENED }
    if !circularDependencyTesting || dependencyChainTestMax <= 0 { flags |= FE_ALLOWS_CYCLES }
    return flags
  }

  static let allFlags = FE_DEFAULT_SCOPE | FE_DECORATES | FE_LISTENED | FE_ALLOWS_CYCLES
}

extension Core {
  var currentSettings: ContainerSettings { gate.withLock { settings } }
  var currentListeners: [any ResolutionListener] { gate.withLock { registeredListeners } }

  /// Changes settings or listeners, and publishes them as flags.
  func publish(_ body: (Core) -> Void) {
    let former = gate.withLock {
      let former = (settings, registeredListeners)
      body(self)
      publishSettings()
      return former
    }
    // Released after the lock, because they may be the last references to objects of the user.
    withExtendedLifetime(former) {}
  }

  /// The time of the container's clock, in nanoseconds; at least 1.
  package var now: UInt64 {
    guard has(FE_OWN_CLOCK), let clock else { return fk_monotonic_nanoseconds() }
    let pass = Pass.current
    pass.pointee.clocks += 1
    defer { pass.pointee.clocks -= 1 }
    if pass.pointee.clocks > 10 { stopForEndlessClock() }
    return max(clock.now(), 1)
  }

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

  /// The logger; nil if the trace is off.
  var activeLogger: TraceLogger? {
    gate.withLock { settings.trace ? settings.activeLogger : nil }
  }
}
