internal import CFactoryEngine

/// The list of all containers of the process, for operations that reach every one of them.
package enum LiveContainers {
  /// The list, which a core leaves before it is freed.
  private struct List {
    var cores: [Unmanaged<Core>] = []
    var hasListener = false
    /// Those that are gone, but whose memory may still be read.
    var gone: [UnsafeMutableRawPointer] = []

    /// All containers but those whose `deinit` waits for this lock.
    var all: [Core] {
      cores.compactMap { fe_try_retain($0.toOpaque()) ? $0.takeRetainedValue() : nil }
    }
  }

  private static let list = Locked(part: FK_PART_CONTAINERS, List())

  /// Adds a container.
  ///
  /// - Returns: Whether new containers have to be reported.
  static func add(_ core: Core) -> Bool {
    list.withLock { list in
      core.position = list.cores.count
      list.cores.append(.passUnretained(core))
      return list.hasListener
    }
  }

  /// Makes `add` return true from now on.
  static func reportNewOnes() { list.withLock { $0.hasListener = true } }

  /// Keeps the memory of a container that is gone, reachable from here so that it is no leak.
  static func keepMemory(of core: Core) {
    let address = Unmanaged.passUnretained(core).toOpaque()
    fk_object_keep_memory(address)
    list.withLock { $0.gone.append(address) }
  }

  static func remove(_ core: Core) {
    list.withLock { list in
      let (position, last) = (core.position, list.cores.removeLast())
      last._withUnsafeGuaranteedRef { $0.position = position }
      if position < list.cores.count { list.cores[position] = last }
    }
  }

  /// Runs `body` with all containers.
  ///
  /// The list stays locked meanwhile, so each core is valid. Each stays retained until it is
  /// unlocked, so no core ends under the lock.
  package static func withAll(_ body: ([ContainerManager]) -> Void) {
    let all = list.withLock { list in
      let all = list.all
      body(all)
      return all
    }
    withExtendedLifetime(all) {}
  }

  /// Runs `body`, which closes the gates of one container and of several singleton scopes.
  static func withSeveralGates<Result>(_ body: () -> Result) -> Result {
    list.withLock { _ in body() }
  }

  /// Drops the instances of a scope everywhere, as one step for all resolutions: an instance of one
  /// container may be made from those of another.
  static func drop(_ scope: Scope) {
    var removed = Removed()
    withAll { all in
      for core in all { core.gate.close() }
      for core in all { core.drop(scope, into: &removed) }
      for core in all { core.gate.open() }
    }
    removed.release()
  }
}
