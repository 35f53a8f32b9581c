public import FactoryKit

extension ContainerManager {
  /// Records the dependencies between factories while a body runs: `recordGraph { app.start() }`.
  ///
  /// The graph includes the resolutions of this container on every thread. What a synchronous
  /// factory resolves on its thread is included in every container. Below an asynchronous factory,
  /// only containers that are observed or recorded themselves are included.
  ///
  /// The graph contains only factories that are resolved while the body runs, so a factory that the
  /// body does not reach is missing.
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
  /// The graph includes the resolutions of this container in every task. What a synchronous factory
  /// resolves on its thread is included in every container. Below an asynchronous factory, only
  /// containers that are observed or recorded themselves are included.
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
  /// Records the resolutions that it gets.
  fileprivate func listener() -> EventListener {
    EventListener { event, factory in
      switch event.phase {
      case .began:
        self.begin(event, of: factory.identity.declaration, scope: factory.scope)
      case .ended: self.end(event)
      }
    }
  }
}
