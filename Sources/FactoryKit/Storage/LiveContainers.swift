internal import CFactoryRegistry

/// All containers of the process, so that resetting a scope reaches every one.
enum LiveContainers {
  // unchecked: the list is reached with its lock held; a core leaves it before it is freed.
  private struct List: @unchecked Sendable {
    var first: ContainerCore?
    var hasListener = false
    /// How many closures of asynchronous factories run of which somebody wants to know.
    var watchedSteps = 0

    func forEach(_ body: (ContainerCore) -> Void) {
      var next = first
      while let core = next {
        body(core)
        next = core.pointee.following
      }
    }
  }

  private static let list = Locked(List())

  /// Adds a container.
  ///
  /// - Returns: Whether new containers are to be reported.
  static func add(_ core: ContainerCore) -> Bool {
    list.withLock { list in
      core.pointee.following = list.first
      list.first?.pointee.previous = core
      list.first = core
      if list.watchedSteps > 0 { fk_core_set_flags(core, UInt32(FK_STEPS_WATCHED)) }
      return list.hasListener
    }
  }

  /// Has `add` return true from now on.
  static func reportNewOnes() { list.withLock { $0.hasListener = true } }

  static func remove(_ core: ContainerCore) {
    list.withLock { list in
      let (previous, following) = (core.pointee.previous, core.pointee.following)
      previous?.pointee.following = following
      following?.pointee.previous = previous
      if list.first == core { list.first = following }
    }
  }

  /// Has every container ask whether a task is watched, as a watched closure is to run in one.
  ///
  /// Which task runs on a thread cannot be told from the thread alone, so all of them are told.
  /// Takes time linear in the number of containers for the first of such closures, and for the end
  /// of the last.
  static func beginWatchedStep() {
    list.withLock { list in
      list.watchedSteps += 1
      guard list.watchedSteps == 1 else { return }
      list.forEach { fk_core_set_flags($0, UInt32(FK_STEPS_WATCHED)) }
    }
  }

  static func endWatchedStep() {
    list.withLock { list in
      list.watchedSteps -= 1
      guard list.watchedSteps == 0 else { return }
      list.forEach { fk_core_clear_flags($0, UInt32(FK_STEPS_WATCHED)) }
    }
  }

  /// Drops the instances of a scope everywhere.
  ///
  /// The list stays locked meanwhile: a container on its way out waits there, so each core on the
  /// list is whole. What was kept is released after that.
  static func drop(scope identity: UnsafeRawPointer) {
    let deferred = list.withLock { list in
      var deferred: [DeferredRelease] = []
      list.forEach { $0.drop(scope: identity).forEach { deferred.coldAppend($0) } }
      return deferred
    }
    deferred.release()
  }
}
