extension ContainerManager {
  /// Releases all cached instances of the container, and waits for the closures of `onRelease`.
  ///
  /// Instances are released one after another, the latest first. Because each can be resolved until
  /// its turn, the closures of instances that were made later still find the earlier ones. The call
  /// also releases the instances that `push` has saved and those that the closures make meanwhile.
  /// An instance that a copy of the container shares is released when the copy releases it.
  /// Afterwards the container works as after `reset(options: .scope)`. Singletons do not belong to
  /// a container, so they stay: see ``Scope/Singleton/close()``.
  ///
  /// The call also waits for other calls that are in progress, and for asynchronous closures that
  /// earlier resets or registrations have started. It does not wait if it is called within such a
  /// closure or would wait for its own caller, because it would never return. It may be called from
  /// any thread, repeatedly, and while instances are being built: these are returned to their
  /// callers and not cached.
  ///
  /// - Complexity: O(*n* log *n*) in the number of factories used so far and cached instances.
  public func close() async {
    await releaseInstances()
  }
}

extension ManagedContainer {
  /// Releases all cached instances of the container, the latest first, and waits for the closures
  /// of `onRelease`.
  ///
  /// Afterwards the container works as after `reset(options: .scope)`. A parent is not closed with
  /// its child. See ``ContainerManager/close()``.
  public func close() async { await manager.close() }
}
