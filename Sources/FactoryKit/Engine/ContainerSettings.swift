internal import CFactoryEngine

/// A container that registers automatically.
typealias AutoRegisteringContainer = any AutoRegistering & AnyObject

/// The settings that push saves and a reset drops.
struct ContainerSettings {
  fileprivate(set) var defaultScope: Scope?
  var decorator: Decorator?
  var logger: TraceLogger?
  fileprivate(set) var switches = FE_CYCLES_STOP
  var dependencyChainTestMax = 10

  /// Whether all settings have their defaults.
  var areUntouched: Bool {
    defaultScope == nil && decorator == nil && logger == nil && switches == FE_CYCLES_STOP
      && dependencyChainTestMax == 10
  }

  /// The core's flags for these settings.
  var flags: Int {
    var flags = 0
    if defaultScope != nil { flags |= FE_DEFAULT_SCOPE }
    if decorator != nil { flags |= FE_DECORATES }
    if switches & FE_TRACES != 0 { flags |= FE_LISTENED }
    if switches & FE_CYCLES_STOP == 0 || dependencyChainTestMax <= 0 { flags |= FE_ALLOWS_CYCLES }
    return flags
  }

  static let allFlags = FE_DEFAULT_SCOPE | FE_DECORATES | FE_LISTENED | FE_ALLOWS_CYCLES
}

extension Core {
  var currentSettings: ContainerSettings { gate.withLock { settings } }
  /// The listeners, in the order in which they were added.
  package var listeners: [any ResolutionListener] { gate.withLock { registeredListeners } }

  /// Changes the settings.
  func changeSettings(_ body: (inout ContainerSettings) -> Void) {
    var changed = ContainerSettings()
    gate.withLock {
      changed = settings
      body(&changed)
      install(&changed)
    }
    // Released after the lock, because it may have the last references to objects of the user.
    withExtendedLifetime(changed) {}
  }

  /// Changes the listeners.
  func changeListeners(_ body: (inout [any ResolutionListener]) -> Void) {
    let former = gate.withLock {
      let former = registeredListeners
      body(&registeredListeners)
      publishSettings()
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Sets the scope of factories that set none, and drops the instances of the former one.
  func setDefaultScope(_ scope: Scope?) {
    let scope = scope?.remembered
    gate.clear { _, removed in
      guard settings.defaultScope !== scope else { return }
      removed.add(settings.defaultScope)
      settings.defaultScope = scope
      publishSettings()
      for entry in entries where entry.flags & FE_LIFETIME == FE_INHERITED {
        entry.empty(into: &removed)
      }
    }
  }

  /// Exchanges the settings, under the gate's lock; the caller releases the former ones with no
  /// lock held.
  func install(_ new: inout ContainerSettings) {
    swap(&settings, &new)
    publishSettings()
  }

  /// Publishes settings and listeners as flags.
  private func publishSettings() {
    let flags = settings.flags | (registeredListeners.isEmpty ? 0 : FE_LISTENED)
    set(flags, true)
    set(ContainerSettings.allFlags & ~flags, false)
  }

  /// The time of the container's clock, in nanoseconds; at least 1.
  package var now: UInt64 {
    guard has(FE_OWN_CLOCK), let clock else { return fk_monotonic_nanoseconds() }
    return max(clock.now(), 1)
  }

  /// The destination of the trace: standard output, unless a logger is set.
  var traceLogger: TraceLogger { currentSettings.logger ?? .standard }
}

extension ContainerManager {
  // The accessors of switches are compiled into clients, because few programs use any.

  @usableFromInline var switches: Int { currentSettings.switches }

  @usableFromInline func setSwitches(_ bits: Int, of mask: Int) {
    changeSettings { $0.switches = $0.switches & ~mask | bits }
  }
}
