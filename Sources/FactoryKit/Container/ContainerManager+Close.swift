internal import CFactoryRegistry

extension ContainerManager {
  /// Releases all cached instances of the container, and waits for the closures of `onRelease`.
  ///
  /// Instances are released one after another, the latest first. Each can be resolved until its
  /// turn, so the closures of instances that were made later still find it. It also releases
  /// instances that `push` has saved and those that the closures make meanwhile. An instance that a
  /// copy of the container has as well is released with the copy's. Afterwards the container works
  /// as after `reset(options: .scope)`. Singletons do not belong to a container: see
  /// ``Scope/Singleton/close()``.
  ///
  /// Also waits for other calls that are in progress, and for asynchronous closures that earlier
  /// resets or registrations have started, unless it is called within such a closure or would wait
  /// for its own caller. May be called from any thread, repeatedly, and during builds, whose
  /// instances are returned to their callers and not cached.
  ///
  /// - Complexity: O(*n* log *n*) in the number of factories used so far and cached instances.
  public func close() async {
    let tasks = core.releaseTasks
    await tasks.run { await core.closing().run() }
    await tasks.wait()
  }
}

extension ManagedContainer {
  /// Releases all cached instances of the container, the latest first, and waits for the closures
  /// of `onRelease`.
  ///
  /// Afterwards the container works as after `reset(options: .scope)`. A parent is not closed. See
  /// ``ContainerManager/close()``.
  public func close() async { await manager.close() }
}

extension ContainerCore {
  /// The contents of all cells, and of those that push has saved.
  fileprivate func closing() -> Closing {
    let taken = withState { state in
      var taken: [DeferredRelease] = []
      for saved in state?.saved ?? [] { taken += saved.takeContents() }
      return taken
    }
    return Closing(taken: taken, cells: { entries.coldMap(\.cell) })
  }
}
