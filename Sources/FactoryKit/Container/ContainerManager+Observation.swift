extension ContainerManager {
  /// Tells a closure of each resolution in this container, when it begins and when it ends.
  ///
  /// ```swift
  /// let observation = container.manager.observe { event in
  ///   guard let duration = event.duration else { return }
  ///   metrics.record(event.factory.name, duration)
  /// }
  /// ```
  ///
  /// Every resolution that begins from now on is told, those that find a kept instance included.
  /// There may be several observers. Resetting, pushing and popping leave them alone; a fork has
  /// none. While there is one, resolving takes the way with all its checks; otherwise observing
  /// costs nothing.
  ///
  /// - Parameter observer: Gets the events. Runs on the thread that resolves, with no lock held,
  ///   and the resolution waits for it. What it resolves itself is not observed.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ observer: @escaping @Sendable (ResolutionEvent) -> Void
  ) -> ResolutionObservation {
    observe(ResolutionListener { event, _ in observer(event) })
  }

  /// Stops notifying a listener.
  ///
  /// A method, so that its caller keeps the manager until it returns: the core is freed with the
  /// manager, which may lose its last other reference meanwhile.
  private func remove(_ listener: ResolutionListener) {
    core.observers.remove(listener)
  }

  /// Lets a listener hear of each resolution.
  @inline(never)
  func observe(_ listener: ResolutionListener) -> ResolutionObservation {
    core.observers.listeners.coldAppend(listener)
    return ResolutionObservation { [weak self] in
      listener.stop()
      self?.remove(listener)
    }
  }
}
