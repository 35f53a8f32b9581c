extension ContainerManager {
  /// Records which factories ask for which while a body runs: `recordGraph { app.start() }`.
  ///
  /// Everything that is resolved in this container meanwhile is recorded, on every thread; and what
  /// these factories ask for in other containers. A factory that nobody has resolved is not there.
  ///
  /// - Parameter body: What is recorded; its result is dropped. What it throws is thrown on.
  /// - Returns: The graph.
  public func recordGraph<Result>(_ body: () throws -> Result) rethrows -> DependencyGraph {
    let recorder = GraphRecorder()
    let observation = observe(recorder.listener())
    defer { observation.cancel() }
    _ = try body()
    observation.cancel()
    return recorder.graph()
  }

  /// Records which factories ask for which while an asynchronous body runs.
  ///
  /// Everything that is resolved in this container meanwhile is recorded, in every task; and what
  /// these factories ask for in other containers.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on: the caller's.
  ///   - body: What is recorded; its result is dropped. What it throws is thrown on.
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
  /// Records the container's resolutions, and those that they start in other containers.
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
