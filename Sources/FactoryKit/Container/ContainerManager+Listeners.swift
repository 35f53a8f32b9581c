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
