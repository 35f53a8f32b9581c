internal import CFactoryRegistry

extension ContainerManager {
  /// Lets go of all instances that the container keeps, and waits for what `onRelease` runs then.
  ///
  /// One after another, in the reverse order of their creation; instances without `onRelease` are
  /// dropped in the same order. Each stays until its turn comes, so that the closures of those that
  /// were made later still find it. Those that `push` has saved are let go of, too, and what the
  /// closures have made meanwhile. An instance that a copy of the container keeps as well is
  /// released when that lets go. After that the container works as after `reset(options: .scope)`.
  /// Singletons are not the container's: see ``Scope/Singleton/close()``.
  ///
  /// Waits also for another call that is under way, and for the asynchronous closures that earlier
  /// resets, registrations and the like have started; not within such a closure, and not where
  /// that would wait for the caller. May be called from any thread, several times, and during a
  /// build: what is being built goes to its callers and is not kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of factories used so far and instances kept.
  public func close() async {
    let tasks = core.releaseTasks
    await tasks.run { await core.closing().run() }
    await tasks.wait()
  }
}

extension ManagedContainer {
  /// Lets go of all instances that the container keeps, the latest first, and waits for what
  /// `onRelease` runs then.
  ///
  /// After that the container works as after `reset(options: .scope)`. A parent is not closed. See
  /// ``ContainerManager/close()``.
  public func close() async { await manager.close() }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// What is to be let go of: the contents of all cells, and of those that push has saved.
  fileprivate func closing() -> Closing {
    let taken = withState { state in
      var taken: [DeferredRelease] = []
      for saved in state?.saved ?? [] { taken += saved.takeContents() }
      return taken
    }
    return Closing(taken: taken, cells: { entries.coldMap(\.cell) })
  }
}
