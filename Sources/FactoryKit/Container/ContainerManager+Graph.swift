extension ContainerManager {
  /// Records the dependencies between factories while a body runs: `recordGraph { app.start() }`.
  ///
  /// The graph includes the resolutions of this container on every thread, and those that they
  /// cause in other containers. It contains only factories that are resolved while the body runs,
  /// so a factory that the body does not reach is missing.
  ///
  /// - Parameter body: The work to record; its result is discarded, and its error is rethrown.
  /// - Returns: The graph.
  public func recordGraph<Result>(_ body: () throws -> Result) rethrows -> DependencyGraph {
    let recorder = GraphRecorder()
    let observation = observe(recorder.listener())
    defer { observation.cancel() }
    _ = try body()
    observation.cancel()
    return recorder.graph()
  }

  /// Records the dependencies between factories while an asynchronous body runs.
  ///
  /// The graph includes the resolutions of this container in every task, and those that they cause
  /// in other containers.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - body: The work to record; its result is discarded, and its error is rethrown.
  /// - Returns: The graph.
  public func recordGraph<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> DependencyGraph {
    let recorder = GraphRecorder()
    let observation = observe(recorder.listener())
    defer { observation.cancel() }
    _ = try await body()
    observation.cancel()
    return recorder.graph()
  }
}

extension GraphRecorder {
  /// Records the container's resolutions, and those that they cause in other containers.
  @inline(never)
  fileprivate func listener() -> ResolutionListener {
    ResolutionListener(followsOthers: true) { event, entry in
      switch event.phase {
      case .began:
        self.begin(event, of: FactoryDeclaration(entry), scope: "\(entry.lifetimeInEffect)")
      case .ended: self.end(event)
      }
    }
  }
}
