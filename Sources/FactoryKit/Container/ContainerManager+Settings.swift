public import CFactoryEngine

extension ContainerManager {
  /// The scope of factories that set none; nil makes a new instance each time.
  ///
  /// Setting another scope object drops the instances that were cached under the former default.
  public var defaultScope: Scope? {
    get { currentSettings.defaultScope }
    set { setDefaultScope(newValue) }
  }

  /// Whether each resolution is written to `logger`, a line for each factory, when its pass ends.
  @_alwaysEmitIntoClient public var trace: Bool {
    get { switches & FE_TRACES != 0 }
    set { setSwitches(newValue ? FE_TRACES : 0, of: FE_TRACES) }
  }

  /// The destination of the trace: standard output, unless it is set.
  ///
  /// The closure is called on the thread that resolves, with no lock held. A call off the actor
  /// that the closure is isolated to is reported: see ``FactoryClosure``.
  @_disfavoredOverload  // Otherwise, the function below is meant.
  public var logger: LoggerClosure {
    get { traceLogger.closure }
    set {
      let logger = TraceLogger(newValue)
      changeSettings { $0.logger = logger }
    }
  }

  /// Writes a line to the destination of the trace.
  ///
  /// This method exists for code that calls `manager.logger("...")`, as Factory allows. In an
  /// asynchronous function, the compiler prefers the closure, so the call needs `await`.
  ///
  /// - Parameter line: The line.
  public func logger(_ line: String) { traceLogger.write(line) }

  /// Whether resolving an unregistered promise stops a debug build; true except in previews.
  @_alwaysEmitIntoClient public var promiseTriggersError: Bool {
    get {
      let switches = switches
      return switches & FE_PROMISES_STATED == 0
        ? !FactoryContext.current.isPreview : switches & FE_PROMISES_STOP != 0
    }
    set {
      setSwitches(
        newValue ? FE_PROMISES_STOP | FE_PROMISES_STATED : FE_PROMISES_STATED,
        of: FE_PROMISES_STOP | FE_PROMISES_STATED)
    }
  }

  /// Whether circular dependencies stop the process with their path.
  @_alwaysEmitIntoClient public var circularDependencyTesting: Bool {
    get { switches & FE_CYCLES_STOP != 0 }
    set { setSwitches(newValue ? FE_CYCLES_STOP : 0, of: FE_CYCLES_STOP) }
  }

  /// The spelling of Factory 2.x, in which 0 turns the detection of circular dependencies off.
  ///
  /// Other values make no difference, because a cycle is found when it closes, at whatever depth.
  public var dependencyChainTestMax: Int {
    get { currentSettings.dependencyChainTestMax }
    set { changeSettings { $0.dependencyChainTestMax = newValue } }
  }

  /// The switch that later versions of Factory need for `.graph`; false by default.
  ///
  /// Graph scope always works in this library, so the switch has no effect.
  @_alwaysEmitIntoClient public var graphScopeEnabled: Bool {
    get { switches & FE_GRAPH_ENABLED != 0 }
    set { setSwitches(newValue ? FE_GRAPH_ENABLED : 0, of: FE_GRAPH_ENABLED) }
  }

  /// The decorator of factories without a decorator of their own.
  var decorator: Decorator? {
    get { currentSettings.decorator }
    set { changeSettings { $0.decorator = newValue } }
  }
}

extension ContainerManager {
  /// Adds a listener, which push does not save and a reset does not remove.
  ///
  /// A listener that was added several times is called once, until it was removed as many times.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - isOnly: Whether to add it only if there is none of its type.
  package func add(_ listener: any ResolutionListener, isOnly: Bool = false) {
    let kind = type(of: listener)
    changeListeners { if !(isOnly && $0.contains { type(of: $0) == kind }) { $0.append(listener) } }
  }

  /// Removes a listener; resolutions take the fast path again if it was the last one.
  package func remove(_ listener: any ResolutionListener) {
    changeListeners { listeners in
      guard let at = listeners.firstIndex(where: { $0 === listener }) else { return }
      listeners.remove(at: at)
    }
  }
}

// What modules that look into containers need besides.
extension ContainerManager {
  /// The factories whose properties were read so far.
  package var factories: [InspectedFactory] { knownEntries.map { InspectedFactory($0) } }

  /// Closes the gate until it is opened; more than one under the lock of `LiveContainers` only.
  package func closeGate() { gate.close() }
  package func openGate() { gate.open() }
}
