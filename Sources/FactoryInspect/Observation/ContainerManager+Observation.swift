public import FactoryKit

extension ContainerManager {
  /// Calls a closure when a resolution in this container begins and when it ends.
  ///
  /// ```swift
  /// let observation = container.manager.observe { event in
  ///   guard let duration = event.duration else { return }
  ///   metrics.record(event.factory.name, duration)
  /// }
  /// ```
  ///
  /// The closure gets all resolutions that begin from now on, including those of cached instances.
  /// What a synchronous factory resolves on its thread is included in every container. Below an
  /// asynchronous factory, only containers that are observed or recorded themselves are included.
  ///
  /// A container may have several observers. Resets, push and pop do not affect them, and a fork
  /// starts without any. Resolving takes the slow path while there is an observer; otherwise
  /// observation costs nothing.
  ///
  /// - Parameter observer: Gets the events, on the thread that resolves, with no lock held, and
  ///   before the resolution goes on. Its own resolutions are not observed.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ observer: @escaping @Sendable (ResolutionEvent) -> Void
  ) -> ResolutionObservation {
    observe(EventListener(observer))
  }

  /// Adds a listener, which the observation removes.
  func observe(_ listener: EventListener) -> ResolutionObservation {
    add(listener)
    return ResolutionObservation { [weak self] in
      listener.stop()
      self?.remove(listener)
    }
  }
}
