internal import CFactoryRegistry

/// All containers of the process, so that resetting a scope reaches every one.
enum LiveContainers {
  // unchecked: the list is reached with its lock held; a core leaves it before it is freed.
  private static let first = Locked<ContainerCore?>(nil)

  static func add(_ core: ContainerCore) {
    first.withLock { first in
      core.pointee.following = first
      first?.pointee.previous = core
      first = core
    }
  }

  static func remove(_ core: ContainerCore) {
    first.withLock { first in
      let (previous, following) = (core.pointee.previous, core.pointee.following)
      previous?.pointee.following = following
      following?.pointee.previous = previous
      if first == core { first = following }
    }
  }

  /// Drops the instances of a scope everywhere.
  ///
  /// The list stays locked meanwhile: a container on its way out waits there, so each core on the
  /// list is whole. What was kept is released after that.
  static func drop(scope identity: UnsafeRawPointer) {
    let discarded = first.withLock { first in
      var discarded: [Discarded] = []
      var next = first
      while let core = next {
        discarded += core.drop(scope: identity)
        next = core.pointee.following
      }
      return discarded
    }
    for each in discarded { each.release() }
  }
}
