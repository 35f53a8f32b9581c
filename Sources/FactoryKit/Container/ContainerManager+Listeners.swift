extension ContainerManager {
  /// Adds a listener, which push does not save and a reset does not remove.
  ///
  /// A listener that was added several times is called once, until it was removed as many times.
  package func add(_ listener: any ResolutionListener) {
    core.publish { $0.listeners.append(listener) }
  }

  /// Removes a listener; resolutions take the fast path again if it was the last one.
  package func remove(_ listener: any ResolutionListener) {
    core.publish { state in
      guard let at = state.listeners.firstIndex(where: { $0 === listener }) else { return }
      state.listeners.remove(at: at)
    }
  }

  /// The listeners, in the order in which they were added.
  package var listeners: [any ResolutionListener] { core.listeners }

  /// Whether anything listens to this container, whose resolutions then take the slow path.
  package var isObserved: Bool { !listeners.isEmpty }

  /// The time in nanoseconds of the container's clock.
  package var now: UInt64 { core.now }
}

// What modules that look into containers need besides.
extension ContainerManager {
  /// The name of the container's type.
  package var containerName: String { core.containerName }

  /// The factories whose properties were read so far.
  package var factories: [InspectedFactory] { core.entries.map(InspectedFactory.init) }
}
