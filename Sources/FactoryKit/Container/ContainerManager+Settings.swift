internal import CFactoryEngine

extension ContainerManager {
  /// The scope of factories that set none; nil makes a new instance each time.
  ///
  /// Setting another scope object drops the instances that were cached under the former default.
  public var defaultScope: Scope? {
    get { currentSettings.defaultScope }
    set { setDefaultScope(newValue?.remembered) }
  }

  /// Whether each resolution is written to `logger`, a line for each factory, when its pass ends.
  public var trace: Bool {
    get { currentSettings.trace }
    set { publish { $0.settings.trace = newValue } }
  }

  /// The destination of the trace: standard output, unless it is set.
  ///
  /// The closure is called on the thread that resolves, with no lock held. A call off the actor
  /// that the closure is isolated to is reported: see ``isolationTriggersError``.
  @_disfavoredOverload  // A call, or a read without a type, means the function below.
  public var logger: LoggerClosure {
    get { currentSettings.activeLogger.closure }
    set {
      let logger = TraceLogger(newValue)
      publish { $0.settings.logger = logger }
    }
  }

  /// Writes a line to the destination of the trace.
  ///
  /// This method exists for code that calls `manager.logger("...")`, as Factory allows. In an
  /// asynchronous function, the compiler prefers the closure, so the call needs `await`.
  ///
  /// - Parameter line: The line.
  public func logger(_ line: String) { currentSettings.activeLogger.write(line) }

  /// Whether resolving an unregistered promise stops a debug build; true except in previews.
  public var promiseTriggersError: Bool {
    get { currentSettings.promiseTriggersError ?? !FactoryContext.current.isPreview }
    set { publish { $0.settings.promiseTriggersError = newValue } }
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
    get { currentSettings.isolationTriggersError }
    set { publish { $0.settings.isolationTriggersError = newValue } }
  }

  /// Whether circular dependencies stop the process with their path.
  public var circularDependencyTesting: Bool {
    get { currentSettings.circularDependencyTesting }
    set { publish { $0.settings.circularDependencyTesting = newValue } }
  }

  /// The spelling of Factory 2.x, in which 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference, because a cycle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { currentSettings.dependencyChainTestMax }
    set { publish { $0.settings.dependencyChainTestMax = newValue } }
  }

  /// The switch that later versions of Factory need for `.graph`; false by default.
  ///
  /// Graph scope always works in this library, so the switch has no effect.
  public var graphScopeEnabled: Bool {
    get { currentSettings.graphScopeEnabled }
    set { publish { $0.settings.graphScopeEnabled = newValue } }
  }

  /// The decorator of factories without a decorator of their own.
  var decorator: Decorator? {
    get { currentSettings.decorator }
    set { publish { $0.settings.decorator = newValue } }
  }
}

extension ContainerManager {
  /// Adds a listener, which push does not save and a reset does not remove.
  ///
  /// A listener that was added several times is called once, until it was removed as many times.
  package func add(_ listener: any ResolutionListener) {
    publish { $0.registeredListeners.append(listener) }
  }

  /// Removes a listener; resolutions take the fast path again if it was the last one.
  package func remove(_ listener: any ResolutionListener) {
    publish { core in
      guard let at = core.registeredListeners.firstIndex(where: { $0 === listener }) else { return }
      core.registeredListeners.remove(at: at)
    }
  }

  /// The listeners, in the order in which they were added.
  package var listeners: [any ResolutionListener] { currentListeners }

  /// Whether anything listens to this container, whose resolutions then take the slow path.
  package var isObserved: Bool { !listeners.isEmpty }
}

// What modules that look into containers need besides.
extension ContainerManager {
  /// The factories whose properties were read so far.
  package var factories: [InspectedFactory] { knownEntries.map(InspectedFactory.init) }
}
