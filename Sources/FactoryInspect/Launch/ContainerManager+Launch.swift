public import FactoryKit

extension ContainerManager {
  /// Records what a body builds, on which threads, and for how long.
  ///
  /// ```swift
  /// let launch = container.manager.recordLaunch { app.start() }
  /// print(launch)
  /// ```
  ///
  /// The report includes the resolutions of this container and of `others` on every thread. What a
  /// synchronous factory resolves on its thread is included in every container. Below an
  /// asynchronous factory, only containers that are observed or recorded themselves are included.
  ///
  /// Resolving takes the slow path meanwhile; at other times recording costs nothing.
  ///
  /// - Parameters:
  ///   - others: Managers of other containers that are recorded, too.
  ///   - body: The launch; its result is discarded, and its error is rethrown.
  /// - Returns: The report.
  public func recordLaunch<Result>(
    with others: [ContainerManager] = [],
    _ body: () throws -> Result
  ) rethrows -> LaunchReport {
    let recording = beginLaunch(with: others)
    _ = try body()
    return recording.end()
  }

  /// Records what an asynchronous body builds, on which threads, and for how long.
  ///
  /// - Parameters:
  ///   - others: Managers of other containers that are recorded, too.
  ///   - isolation: The actor to stay on: the caller's.
  ///   - body: The launch; its result is discarded, and its error is rethrown.
  /// - Returns: The report.
  public func recordLaunch<Result>(
    with others: [ContainerManager] = [],
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> LaunchReport {
    let recording = beginLaunch(with: others)
    _ = try await body()
    return recording.end()
  }

  /// Begins to record a launch that does not end in the function where it begins.
  ///
  /// ```swift
  /// let recording = container.manager.beginLaunch()
  /// // ... later, when the first screen is there:
  /// print(recording.end())
  /// ```
  ///
  /// - Parameter others: Managers of other containers that are recorded, too.
  /// - Returns: The recording, which stops when it is released.
  public func beginLaunch(with others: [ContainerManager] = []) -> LaunchRecording {
    let recorder = LaunchRecorder { [weak self] in self?.now }
    var managers = [self]
    for other in others where !managers.contains(where: { $0 === other }) { managers.append(other) }
    let listener = EventListener { event, factory in recorder.observe(event, of: factory) }
    let observations = managers.map { $0.observe(listener) }
    return LaunchRecording(recorder, observations)
  }
}
