internal import CFactoryRegistry

/// Holds the registrations, options and instances of one container.
///
/// A container creates its manager once and keeps it: `let manager = ContainerManager()`. All
/// members may be used from any thread.
public final class ContainerManager: @unchecked Sendable {  // unchecked: the core guards itself.
  // The first stored property: the hot path, which is in C, finds it there.
  let core: ContainerCore

  /// A manager with nothing registered.
  public init() {
    _ = LibraryCopy.isKnown
    core = fk_core_make(FastPathCallbacks.functions)
    if LiveContainers.add(core) { NewContainers.report(self) }
  }

  /// A manager that measures times to live with a clock of its own.
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
  /// The scope of factories that name none; nil makes a new instance each time.
  ///
  /// Another scope object than before drops the instances that were kept under the former default.
  public var defaultScope: Scope? {
    get { core.settings.defaultScope }
    set {
      let scope = newValue?.remembered
      let former = core.changeState { state in
        let former = state.settings.defaultScope
        state.settings.defaultScope = scope
        core.publishFlags(state)
        return former
      }
      guard former !== scope else { return }
      core.dropDefaultScope().release()
    }
  }

  /// Whether each resolution is written to `logger`, a line for each factory, when its pass ends.
  public var trace: Bool {
    get { core.settings.trace }
    set { core.settings.trace = newValue }
  }

  /// Where the trace goes: standard output, unless it is set.
  ///
  /// Called on the thread that resolves, with no lock held.
  public var logger: (String) -> Void {
    get { core.settings.activeLogger }
    set {
      // unchecked: callers of Factory 2.x assign closures that are not marked `@Sendable`.
      let logger = unsafeBitCast(newValue, to: (@Sendable (String) -> Void).self)
      core.settings.logger = logger
    }
  }

  /// Whether an unregistered promise stops a debug build; true but in previews.
  public var promiseTriggersError: Bool {
    get { core.settings.promiseTriggersError ?? !FactoryContext.current.isPreview }
    set { core.settings.promiseTriggersError = newValue }
  }

  /// Whether circular dependencies stop the process with their path.
  public var circularDependencyTesting: Bool {
    get { core.settings.circularDependencyTesting }
    set { core.settings.circularDependencyTesting = newValue }
  }

  /// The spelling of Factory 2.x: 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference: a cycle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { core.settings.dependencyChainTestMax }
    set { core.settings.dependencyChainTestMax = newValue }
  }

  /// A switch of later versions of Factory, in which `.graph` needs it; false by default.
  ///
  /// Graph scope always works here, so this changes nothing.
  public var graphScopeEnabled: Bool {
    get { core.settings.graphScopeEnabled }
    set { core.settings.graphScopeEnabled = newValue }
  }

  /// Someone who is told of each resolution in this container.
  package var observer: (any ResolutionObserver)? {
    get { core.observers.observer }
    set { core.observers.observer = newValue }
  }

  /// What runs after each resolution of a factory without a decorator of its own.
  var decorator: ((Any) -> Void)? {
    get { core.settings.decorator }
    set { core.settings.decorator = newValue }
  }

  /// The container's type, as messages name it.
  var containerName: String { core.containerName }
}
