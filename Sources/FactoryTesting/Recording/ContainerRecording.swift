internal import FactoryInspect
public import FactoryKit

/// A record of the resolutions in one container since `record()`.
///
/// ```swift
/// let recording = Container.shared.record()
/// Container.shared.viewModel().load()
/// #expect(recording.resolved(\.api) == 2)
/// #expect(recording.resolved(\.api, from: .cache) == 1)
/// #expect(recording.resolved(\.session, before: \.api))
/// #expect(recording.order == ["session", "api", "viewModel", "api"])
/// ```
///
/// A recording contains every resolution that has returned, on any thread. It goes on until you
/// call `stop()` or release the object.
public final class ContainerRecording<C: ManagedContainer>: Sendable {
  private let container: C
  private let log = ResolutionLog()

  init(of container: C) {
    self.container = container
    container.manager.add(log)
  }

  deinit { stop() }

  /// All resolutions in the order in which they returned, so that dependencies come before the
  /// factories that resolved them.
  public var resolutions: [RecordedResolution] { log.entries.map(\.resolution) }

  /// The names of all resolved factories, in the order in which they returned.
  public var order: [String] { resolutions.map(\.property) }

  /// Returns how often a factory was resolved.
  ///
  /// - Parameter path: The factory.
  /// - Returns: The number of resolutions.
  public func resolved<F: FactoryIdentifying>(_ path: KeyPath<C, F>) -> Int {
    resolutions(of: path).count
  }

  /// Returns how often a factory's instance came from a given source.
  ///
  /// - Parameters:
  ///   - path: The factory.
  ///   - source: Where the instance came from.
  /// - Returns: The number of such resolutions.
  public func resolved<F: FactoryIdentifying>(
    _ path: KeyPath<C, F>,
    from source: RecordedResolution.Source
  ) -> Int {
    resolutions(of: path).count { $0.source == source }
  }

  /// Returns whether two factories were resolved, the first one before the other.
  ///
  /// - Parameters:
  ///   - path: The factory that should come first.
  ///   - other: The factory that should come later.
  /// - Returns: True if both were resolved, and the first resolutions of the two were in this
  ///   order.
  public func resolved<F: FactoryIdentifying, G: FactoryIdentifying>(
    _ path: KeyPath<C, F>,
    before other: KeyPath<C, G>
  ) -> Bool {
    let (earlier, later) = (container[keyPath: path].identity, container[keyPath: other].identity)
    let factories = log.entries.map(\.factory)
    guard let first = factories.firstIndex(of: earlier) else { return false }
    return factories[first...].contains(later) && !factories[..<first].contains(later)
  }

  /// Returns the sources of a factory's instances, in order.
  ///
  /// - Parameter path: The factory.
  /// - Returns: A source for each resolution.
  public func sources<F: FactoryIdentifying>(of path: KeyPath<C, F>) -> [RecordedResolution.Source]
  {
    resolutions(of: path).map(\.source)
  }

  /// Returns the resolutions of one factory, in order.
  ///
  /// - Parameter path: The factory.
  /// - Returns: Its resolutions.
  public func resolutions<F: FactoryIdentifying>(of path: KeyPath<C, F>) -> [RecordedResolution] {
    let factory = container[keyPath: path].identity
    return log.entries.filter { $0.factory == factory }.map(\.resolution)
  }

  /// Removes all recorded resolutions, and goes on recording.
  public func clear() { log.clear() }

  /// Ends the recording, and keeps the recorded resolutions.
  public func stop() { container.manager.remove(log) }
}

extension ManagedContainer {
  /// Records the resolutions in this container from now on.
  ///
  /// - Returns: The recording; it ends when it is released.
  public func record() -> ContainerRecording<Self> { ContainerRecording(of: self) }
}
