internal import CFactoryRegistry

extension ContainerManager {
  /// Lets go of all instances that the container keeps, and waits for what `onRelease` runs then.
  ///
  /// One after another, in the reverse order of their creation; instances without `onRelease` are
  /// dropped in the same order. Those that `push` has saved are let go of, too. An instance that a
  /// copy of the container keeps as well is released when that lets go. After that the container
  /// works as after `reset(options: .scope)`. Singletons are not the container's: see
  /// ``Scope/Singleton/close()``.
  ///
  /// Waits also for the asynchronous closures that earlier resets, registrations and the like have
  /// started, unless it is called within such a closure. May be called from any thread, several
  /// times, and during a build: what is being built goes to its callers and is not kept.
  ///
  /// - Complexity: O(*n* log *n*) in the number of factories used so far and instances kept.
  public func close() async {
    await core.takeKept().releaseInTurn()
    await core.withState { $0?.releaseTasks }?.wait()
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
  /// Empties all cells, and those that push has saved.
  ///
  /// - Returns: What they held, to be released with no lock held.
  fileprivate func takeKept() -> [Discarded] {
    withState { state in
      entries.map { $0.cell.invalidate() } + (state?.saved ?? []).flatMap { $0.takeContents() }
    }
  }
}
