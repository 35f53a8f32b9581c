public import CFactoryPlatform

// unchecked: `storage` guards itself and is reached through `core` alone; `state` is touched in
// `withState` alone.
/// Holds the registrations, options and instances of one container.
///
/// A container creates its manager once and keeps it: `let manager = ContainerManager()`. All
/// members may be used from any thread.
public final class ContainerManager: @unchecked Sendable {
  // First, because `core` is its address: one memory access and one allocation less.
  @exclusivity(unchecked) private var storage = fk_core_blank()
  private let clock: MonotonicClock?
  // The compiler's own checks of exclusive access would cost more than the rest of a change.
  @exclusivity(unchecked) private var state = ContainerState()

  /// A manager with nothing registered.
  public convenience init() { self.init(clock: nil) }

  /// A manager that measures times to live with `clock`: the system's, unless one is given.
  package init(clock: MonotonicClock?) {
    self.clock = clock
    precondition(withUnsafeMutablePointer(to: &storage) { $0 == core }, "core is not `storage`")
    fk_core_init(core, CoreFlags.unbound) { entry, scope, passedOnce in
      entry.setScope(ResolutionPlan(rawValue: scope), passedOnce: passedOnce)
    }
    LiveContainers.add(core)
  }

  deinit {
    LiveContainers.remove(core)
    for entry in core.entries {
      var contents = entry.cell.takeContents()
      contents.options = entry.pointee.options
      entry.pointee.options = nil
      contents.release()
    }
    state.extras?.discard()
    fk_core_destroy(core)
  }

  /// The hot half: lives as long as the manager.
  @inlinable @inline(__always)
  var core: ContainerCore { fk_core_of_manager(Unmanaged.passUnretained(self).toOpaque()) }

  /// Monotonic nanoseconds.
  var now: UInt64 { clock?.now() ?? fk_monotonic_nanoseconds() }

  /// Reads or changes the state with the core's lock held.
  ///
  /// No user code may run in `body`.
  func withState<Result>(_ body: (inout ContainerState) -> Result) -> Result {
    fk_core_lock(core)
    defer { fk_core_unlock(core) }
    return body(&state)
  }

  /// Changes the settings and lets the hot path know.
  func changeSettings(_ change: (inout ContainerSettings) -> Void) {
    let former = withState { state in
      let former = state.settings
      change(&state.settings)
      core.show(state.settings)
      return former
    }
    withExtendedLifetime(former) {}
  }

  private func setting<Value>(_ path: (ContainerSettings) -> Value) -> Value {
    withState { path($0.settings) }
  }
}

// MARK: - Settings

extension ContainerManager {
  /// The scope of factories that name none; nil makes a new instance each time.
  ///
  /// Another scope object than before drops the instances that were kept under the former default.
  public var defaultScope: Scope? {
    get { setting(\.defaultScope) }
    set {
      // Whichever singletons are current when it is resolved, not those of the task that says so.
      let scope = newValue === Scope.singleton ? Scope.Singleton.process : newValue
      var isAnother = false
      changeSettings { settings in
        isAnother = settings.defaultScope !== scope
        settings.defaultScope = scope
      }
      guard isAnother else { return }
      for each in core.dropDefaultScope() { each.release() }
    }
  }

  /// What each resolution writes to `logger`: one line for each factory, when the outermost ends.
  public var trace: Bool {
    get { setting(\.trace) }
    set { changeSettings { $0.trace = newValue } }
  }

  /// Where the trace goes: standard output, unless it is set.
  ///
  /// Called on the thread that resolves, with no lock held.
  public var logger: (String) -> Void {
    get { setting(\.logger) ?? { Output.line($0) } }
    set {
      // unchecked: callers of Factory 2.x assign closures that are not marked `@Sendable`.
      let logger = unsafeBitCast(newValue, to: (@Sendable (String) -> Void).self)
      changeSettings { $0.logger = logger }
    }
  }

  /// Whether an unregistered promise stops a debug build; true but in previews.
  public var promiseTriggersError: Bool {
    get { setting(\.promiseTriggersError) ?? !FactoryContext.current.isPreview }
    set { changeSettings { $0.promiseTriggersError = newValue } }
  }

  /// Whether circular dependencies stop the process with their path.
  public var circularDependencyTesting: Bool {
    get { setting(\.circularDependencyTesting) }
    set { changeSettings { $0.circularDependencyTesting = newValue } }
  }

  /// The spelling of Factory 2.x: 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference: a circle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { setting(\.dependencyChainTestMax) }
    set { changeSettings { $0.dependencyChainTestMax = newValue } }
  }

  /// Someone who is told of each resolution in this container.
  package var observer: (any ResolutionObserver)? {
    get { setting(\.observer) }
    set { changeSettings { $0.observer = newValue } }
  }

  var decorator: (@Sendable (Any) -> Void)? {
    get { setting(\.decorator) }
    set { changeSettings { $0.decorator = newValue } }
  }

  var detectsCircularDependencies: Bool {
    withState { $0.settings.circularDependencyTesting && $0.settings.dependencyChainTestMax > 0 }
  }

  /// The logger, when a trace is wanted.
  var activeLogger: ((String) -> Void)? { trace ? logger : nil }

  /// The container's type, as messages name it.
  var containerName: String { "\(withState { $0.containerType })" }

  /// The default scope, after the entry was made ready for it.
  func defaultScopeIdentifying(_ entry: Entry) -> Scope? {
    withState { state in
      if state.defaultScope is Scope.Singleton { entry.identifySingleton(in: state) }
      return state.defaultScope
    }
  }
}
