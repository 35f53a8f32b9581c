public import FactoryKit

/// What was resolved in one container, since `record()`.
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
/// Complete for what has returned on any thread. Kept and continued as long as somebody holds it.
public final class ContainerRecording<C: ManagedContainer>: Sendable {
  private let container: C
  private let log = ResolutionLog()

  init(of container: C) {
    self.container = container
    ObserverList.add(log, to: container.manager)
  }

  deinit { stop() }

  /// All resolutions, in the order in which they returned: what a factory resolves comes before it.
  public var resolutions: [RecordedResolution] { log.entries.map(\.resolution) }

  /// The names of all factories that were resolved, in the order in which they returned.
  public var order: [String] { resolutions.map(\.property) }

  /// How often a factory was resolved.
  ///
  /// - Parameter path: The factory.
  /// - Returns: The number of resolutions.
  public func resolved<F: FactoryIdentifying>(_ path: KeyPath<C, F>) -> Int {
    resolutions(of: path).count
  }

  /// How often a factory's instance came from somewhere.
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

  /// Whether both were resolved, and the one for the first time before the other.
  ///
  /// - Parameters:
  ///   - path: The factory that is to come first.
  ///   - other: The factory that is to come after it.
  /// - Returns: True when both were resolved in this order.
  public func resolved<F: FactoryIdentifying, G: FactoryIdentifying>(
    _ path: KeyPath<C, F>,
    before other: KeyPath<C, G>
  ) -> Bool {
    let (earlier, later) = (container[keyPath: path].identity, container[keyPath: other].identity)
    let factories = log.entries.map(\.factory)
    guard let first = factories.firstIndex(of: earlier) else { return false }
    return factories[first...].contains(later) && !factories[..<first].contains(later)
  }

  /// Where a factory's instances came from, in order.
  ///
  /// - Parameter path: The factory.
  /// - Returns: A source for each resolution.
  public func sources<F: FactoryIdentifying>(of path: KeyPath<C, F>) -> [RecordedResolution.Source]
  {
    resolutions(of: path).map(\.source)
  }

  /// The resolutions of one factory, in order.
  ///
  /// - Parameter path: The factory.
  /// - Returns: Its resolutions.
  public func resolutions<F: FactoryIdentifying>(of path: KeyPath<C, F>) -> [RecordedResolution] {
    let factory = container[keyPath: path].identity
    return log.entries.filter { $0.factory == factory }.map(\.resolution)
  }

  /// Forgets what was recorded so far, and goes on.
  public func clear() { log.clear() }

  /// Ends the recording; what was recorded stays.
  public func stop() { ObserverList.remove(log, from: container.manager) }
}

extension ManagedContainer {
  /// Records what is resolved in this container from now on.
  ///
  /// - Returns: The recording; it ends when nobody holds it any more.
  public func record() -> ContainerRecording<Self> { ContainerRecording(of: self) }
}
