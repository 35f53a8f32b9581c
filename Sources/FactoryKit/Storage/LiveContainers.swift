internal import CFactoryPlatform
internal import CFactoryRegistry

/// The list of all containers of the process, for operations that reach every one of them.
enum LiveContainers {
  // unchecked: accessed under its lock only; a core is removed before it is freed.
  private struct List: @unchecked Sendable {
    var first: ContainerCore?
    var hasListener = false

    func forEach(_ body: (ContainerCore) -> Void) {
      var next = first
      while let core = next {
        body(core)
        next = core.pointee.following
      }
    }
  }

  private static let list = Locked(part: FK_PART_CONTAINERS, List())

  /// Adds a container.
  ///
  /// - Returns: Whether new containers have to be reported.
  static func add(_ core: ContainerCore) -> Bool {
    list.withLock { list in
      core.pointee.following = list.first
      list.first?.pointee.previous = core
      list.first = core
      return list.hasListener
    }
  }

  /// Makes `add` return true from now on.
  static func reportNewOnes() { list.withLock { $0.hasListener = true } }

  static func remove(_ core: ContainerCore) {
    list.withLock { list in
      let (previous, following) = (core.pointee.previous, core.pointee.following)
      previous?.pointee.following = following
      following?.pointee.previous = previous
      if list.first == core { list.first = following }
    }
  }

  /// Runs `body` with all containers.
  ///
  /// The list stays locked meanwhile, so each core is valid.
  @inline(never)
  static func withAll(_ body: ([ContainerCore]) -> Void) {
    list.withLock { list in
      var cores: [ContainerCore] = []
      list.forEach { cores.append($0) }
      body(cores)
    }
  }

  /// Drops the instances of a scope everywhere.
  ///
  /// The list stays locked meanwhile, so a container that is being deallocated waits and each core
  /// on the list is valid. The instances are released afterwards.
  static func drop(scope identity: UnsafeRawPointer) {
    let deferred = list.withLock { list in
      var deferred: [DeferredRelease] = []
      // This is one step for all containers, because an instance of one may be made from those of
      // another.
      list.forEach { fk_epoch_begin_reset(fk_core_epoch($0)) }
      list.forEach { $0.drop(scope: identity).forEach { deferred.append($0) } }
      list.forEach { fk_epoch_end_reset(fk_core_epoch($0)) }
      return deferred
    }
    deferred.release()
  }
}
