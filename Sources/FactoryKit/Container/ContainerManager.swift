internal import CFactoryRegistry

/// The registrations, options and instances of one container.
///
/// A container creates its manager once and keeps it in a stored property:
/// `let manager = ContainerManager()`. All members may be used from any thread.
public final class ContainerManager: @unchecked Sendable {  // unchecked: the core has locks.
  // The first stored property, because the fast path, which is in C, reads it there.
  let core: ContainerCore

  /// A manager without registrations.
  public init() {
    core = fk_core_make(Self.callbacks)
    if LiveContainers.add(core) { ProcessListeners.made(self) }
  }

  /// A manager that measures times to live with a custom clock.
  ///
  /// - Parameter clock: The clock that replaces the system's.
  public convenience init(clock: any MonotonicClock) {
    self.init()
    core.setClock(clock)
  }

  deinit { core.managerEnds() }

  /// What C calls; the first container of the process also registers this copy of the library.
  // unchecked: initialised once; the functions are never changed or freed.
  nonisolated(unsafe) private static let callbacks: UnsafePointer<fk_callbacks> = {
    LibraryCopy.register()
    return FastPathCallbacks.functions
  }()
}

// MARK: - Settings

extension ContainerManager {
  /// The scope of factories that set none; nil makes a new instance each time.
  ///
  /// Setting another scope object drops the instances that were cached under the former default.
  public var defaultScope: Scope? {
    get { core.settings.defaultScope }
    set {
      let scope = newValue?.remembered
      let (former, deferred) = fk_core_epoch(core).reset {
        let former = core.withLock { locked in
          let state = locked.stateToChange
          let former = state.settings.defaultScope
          state.settings.defaultScope = scope
          locked.publishFlags(of: state)
          return former
        }
        return (former, former === scope ? [] : core.dropDefaultScope())
      }
      deferred.release()
      withExtendedLifetime(former) {}
    }
  }

  /// Whether each resolution is written to `logger`, a line for each factory, when its pass ends.
  public var trace: Bool {
    get { core.settings.trace }
    set { core.publish { $0.settings.trace = newValue } }
  }

  /// The destination of the trace: standard output, unless it is set.
  ///
  /// The closure is called on the thread that resolves, with no lock held. A call off the actor
  /// that the closure is isolated to is reported: see ``isolationTriggersError``.
  @_disfavoredOverload  // A call, or a read without a type, means the function below.
  public var logger: LoggerClosure {
    get { core.settings.activeLogger.closure }
    set {
      let logger = TraceLogger(newValue)
      core.publish { $0.settings.logger = logger }
    }
  }

  /// Writes a line to the destination of the trace.
  ///
  /// This method exists for code that calls `manager.logger("...")`, as Factory allows. In an
  /// asynchronous function, the compiler prefers the closure, so the call needs `await`.
  ///
  /// - Parameter line: The line.
  public func logger(_ line: String) { core.settings.activeLogger.write(line) }

  /// Whether resolving an unregistered promise stops a debug build; true except in previews.
  public var promiseTriggersError: Bool {
    get { core.settings.promiseTriggersError ?? !FactoryContext.current.isPreview }
    set { core.publish { $0.settings.promiseTriggersError = newValue } }
  }

  /// Whether a closure from outside a definition stops the process when it is about to run off the
  /// actor that it is isolated to; false by default.
  ///
  /// `register`, contexts, wraps, decorators and contributions take such closures. In code of the
  /// main actor, the compiler isolates them to it, whether they need it or not. If the factory is
  /// then resolved elsewhere, by a thread or synchronously in a task, the closure runs there and is
  /// reported once: as an issue of the test that added the closure, or in debug builds as a line on
  /// standard error. A definition that would run off its actor always stops the process.
  public var isolationTriggersError: Bool {
    get { core.settings.isolationTriggersError }
    set { core.publish { $0.settings.isolationTriggersError = newValue } }
  }

  /// Whether circular dependencies stop the process with their path.
  public var circularDependencyTesting: Bool {
    get { core.settings.circularDependencyTesting }
    set { core.publish { $0.settings.circularDependencyTesting = newValue } }
  }

  /// The spelling of Factory 2.x, in which 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference, because a cycle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { core.settings.dependencyChainTestMax }
    set { core.publish { $0.settings.dependencyChainTestMax = newValue } }
  }

  /// The switch that later versions of Factory need for `.graph`; false by default.
  ///
  /// Graph scope always works in this library, so the switch has no effect.
  public var graphScopeEnabled: Bool {
    get { core.settings.graphScopeEnabled }
    set { core.publish { $0.settings.graphScopeEnabled = newValue } }
  }

  /// Whether the container records what its cached instances are built from, so that
  /// `register(rebuilding: .dependents)` and `reset(.dependents)` reach these.
  ///
  /// False, except in containers of tests and previews. A fork records if its original does, and a
  /// reset keeps the setting. Only instances that are made from then on are recorded. Meanwhile,
  /// each resolution of the container takes the slow path: a cached hit takes about five times as
  /// long (0.4 instead of 0.1 microseconds). A cached instance takes about 250 bytes more, and 70
  /// for each factory that it was built from.
  public var recordsDependents: Bool {
    get { core.has(FK_RECORDS) }
    set { core.setRecording(newValue) }
  }

  /// The decorator of factories without a decorator of their own.
  var decorator: Decorator? {
    get { core.settings.decorator }
    set { core.publish { $0.settings.decorator = newValue } }
  }
}
