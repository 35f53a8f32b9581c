internal import CFactoryRegistry

/// The registrations, options and instances of one container.
///
/// A container creates its manager once and keeps it: `let manager = ContainerManager()`. All
/// members may be used from any thread.
public final class ContainerManager: @unchecked Sendable {  // unchecked: the core has locks.
  // The first stored property, because the fast path, which is in C, reads it there.
  let core: ContainerCore

  /// A manager with nothing registered.
  public init() {
    _ = LibraryCopy.isKnown
    core = fk_core_make(FastPathCallbacks.functions)
    if LiveContainers.add(core) { NewContainers.report(self) }
  }

  /// A manager that measures times to live with a custom clock.
  ///
  /// - Parameter clock: The clock, instead of the system's.
  public convenience init(clock: any MonotonicClock) {
    self.init()
    core.changeState { $0.clock = clock }
    core.set(FK_HAS_CLOCK)
  }

  deinit { core.managerEnds() }
}

// MARK: - Settings

extension ContainerManager {
  /// The scope of factories without one; nil makes a new instance each time.
  ///
  /// Setting another scope object drops the instances that were cached under the former default.
  public var defaultScope: Scope? {
    get { core.setting(\.defaultScope) }
    set {
      let scope = newValue?.remembered
      var isAnother = false
      core.changeSettings { settings in
        isAnother = settings.defaultScope !== scope
        settings.defaultScope = scope
      }
      guard isAnother else { return }
      for each in core.dropDefaultScope() { each.release() }
    }
  }

  /// Whether each resolution is written to `logger`, a line for each factory, when its pass ends.
  public var trace: Bool {
    get { core.setting(\.trace) }
    set { core.changeSettings { $0.trace = newValue } }
  }

  /// The destination of the trace: standard output, unless it is set.
  ///
  /// Called on the thread that resolves, with no lock held.
  public var logger: (String) -> Void {
    get { core.setting(\.activeLogger) }
    set {
      // unchecked: callers of Factory 2.x assign closures that are not marked `@Sendable`.
      let logger = unsafeBitCast(newValue, to: (@Sendable (String) -> Void).self)
      core.changeSettings { $0.logger = logger }
    }
  }

  /// Whether an unregistered promise stops a debug build; true except in previews.
  public var promiseTriggersError: Bool {
    get { core.setting(\.promiseTriggersError) ?? !FactoryContext.current.isPreview }
    set { core.changeSettings { $0.promiseTriggersError = newValue } }
  }

  /// Whether circular dependencies stop the process with their path.
  public var circularDependencyTesting: Bool {
    get { core.setting(\.circularDependencyTesting) }
    set { core.changeSettings { $0.circularDependencyTesting = newValue } }
  }

  /// The spelling of Factory 2.x: 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference: a cycle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { core.setting(\.dependencyChainTestMax) }
    set { core.changeSettings { $0.dependencyChainTestMax = newValue } }
  }

  /// The switch that later versions of Factory need for `.graph`; false by default.
  ///
  /// Graph scope always works here, so this has no effect.
  public var graphScopeEnabled: Bool {
    get { core.setting(\.graphScopeEnabled) }
    set { core.changeSettings { $0.graphScopeEnabled = newValue } }
  }

  /// The testing product's observer of each resolution in this container.
  package var observer: (any ResolutionObserver)? {
    get { core.observers.observer }
    set { core.changeObservers { $0.observer = newValue } }
  }

  /// The decorator of factories without a decorator of their own.
  var decorator: ((Any) -> Void)? {
    get { core.setting(\.decorator) }
    set { core.changeSettings { $0.decorator = newValue } }
  }

  /// The name of the container's type, for messages.
  var containerName: String { core.containerName }
}
