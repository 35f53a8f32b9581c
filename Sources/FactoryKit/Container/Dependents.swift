internal import CFactoryRegistry

/// The cached instances that were built from those of one factory, directly or through others.
///
/// They are looked for in the factory's container and in those whose builds have resolved something
/// of it. No lock of a cell is held while their origins are followed.
final class Dependents {
  /// The cell of an instance that is cached or being made, in one of the containers.
  private struct Place {
    let cell: Cell
    let entry: Entry
    /// Whether the container owns the cell; the others are those of singletons.
    let isOwn: Bool
  }

  private let factory: Origins.Factory
  private let core: ContainerCore
  /// The current singleton scope, and the process's.
  private let singletons: [Scope.Singleton]
  /// What must not be released while a lock is held.
  private var kept: [AnyObject] = []

  fileprivate init(of entry: Entry) {
    factory = Origins.Factory(entry)
    core = entry.pointee.core
    singletons =
      Scope.singleton === Scope.Singleton.process
      ? [.process] : [Scope.singleton, .process]
  }

  /// The containers whose instances may depend on the factory.
  ///
  /// - Parameters:
  ///   - all: All containers.
  ///   - begin: Called with each of them. If it begins a reset, a container that resolves something
  ///     of it for the first time waits from then on.
  /// - Returns: The containers.
  private func cores(among all: [ContainerCore], _ begin: (ContainerCore) -> Void)
    -> [ContainerCore]
  {
    var cores = [core]
    var serials = [factory.serial]
    begin(core)
    var rest = all.filter { $0 != core && $0.has(FK_RECORDS) }
    while let at = rest.firstIndex(where: {
      $0.usedContainers?.contains(oneOf: serials) == true
    }) {
      let next = rest.remove(at: at)
      begin(next)
      cores.append(next)
      serials.append(next.pointee.serial)
    }
    return cores
  }

  /// Runs `body` with all cells of these containers and of their singletons.
  private func forEachPlace(in core: ContainerCore, _ body: (Place) -> Void) {
    for entry in core.entries {
      var places = [Place(cell: entry.cell, entry: entry, isOwn: true)]
      if let identity = fk_entry_singleton(entry), identity != entry.cell {
        for scope in singletons + ownSingletons(of: entry) {
          places.append(Place(cell: scope.cell(for: identity), entry: entry, isOwn: false))
        }
      }
      for place in places {
        body(place)
        guard let table = place.cell.table else { continue }
        for cell in table.cells(keeping: &kept) {
          body(Place(cell: cell, entry: entry, isOwn: place.isOwn))
        }
      }
    }
  }

  /// The singleton scope that the user declared and the factory has, if there is one.
  private func ownSingletons(of entry: Entry) -> [Scope.Singleton] {
    guard EntryFlags(entry).has(FK_OWN_SCOPE), EntryFlags(entry).lifetime == .singleton else {
      return []
    }
    let scope = entry.pointee.core.withLock { _ in
      // unchecked: the options retain the scope, and only writers replace them.
      entry.pointee.scope.map {
        Unmanaged<Scope>.fromOpaque($0).takeUnretainedValue()
      }
    }
    guard let scope = scope?.singletons else { return [] }
    kept.append(scope)
    return [scope]
  }
}

// MARK: - Following origins

extension Dependents {
  /// The last step on a way from an instance to the factory; nil if it was not built from that.
  ///
  /// A fork starts with instances of its original, which were built in that. In the fork's own
  /// cells, they count as built from the fork's factories.
  private func way(from origins: Origins, at place: Place) -> Step? {
    let (maker, owner) = (origins.factory.serial, place.entry.pointee.core.pointee.serial)
    let isCopied = place.isOwn && maker != owner
    var rest = [Step(origins: origins)]
    var seen = Set<ObjectIdentifier>()
    while let step = rest.popLast() {
      let next = step.origins
      guard seen.coldInsert(ObjectIdentifier(next)) else { continue }
      let contents = next.contents
      // What another container has cached was not copied with this.
      let isOfCopy = isCopied && next.factory.serial == maker
      let isDirect = contents.factories.contains { used in
        let serial = isOfCopy && used.serial == maker ? owner : used.serial
        return serial == factory.serial && used.name == factory.name && used.type == factory.type
      }
      if isDirect { return step }
      for each in contents.instances { rest.coldAppend(Step(origins: each, from: step)) }
    }
    return nil
  }
}

/// A step on the way from an instance to what it was built from.
private final class Step {
  let origins: Origins
  private let former: Step?

  init(origins: Origins, from former: Step? = nil) {
    (self.origins, self.former) = (origins, former)
  }

  /// The names of the factories on the way, without the first.
  var path: [String] {
    guard let former else { return [] }
    return former.path + [origins.factory.displayName]
  }
}

// MARK: - Resets

extension Dependents {
  /// Drops the dependents of a factory, and outdates those that are being made.
  ///
  /// It is one step for all resolutions. An instance that is being made and not outdated yet checks
  /// when it ends whether it was given one of those that were dropped.
  ///
  /// The caller must hold no lock, and must have changed the factory before.
  static func drop(of entry: Entry) {
    guard entry.pointee.core.has(FK_RECORDS) else { return warnOfNothingRecorded(entry) }
    let dependents = Dependents(of: entry)
    let dropped = LiveContainers.withAll { all in
      let cores = dependents.cores(among: all) { fk_epoch_begin_reset(fk_core_epoch($0)) }
      defer { for core in cores { fk_epoch_end_reset(fk_core_epoch(core)) } }
      return dependents.drop(in: cores)
    }
    dropped.coldSorted { $0.serial > $1.serial }.release()
  }

  @inline(never)
  private static func warnOfNothingRecorded(_ entry: Entry) {
    let container = entry.pointee.core.containerName
    Output.warnOnce(
      Message(
        "unrecorded-dependents",
        """
        FACTORY: what was built from \(entry.displayName) is to be dropped, but \(container) does \
        not record that. Begin to record before the first use: \
        `container.manager.recordsDependents = true`.
        """
      )
    )
  }

  private func drop(in cores: [ContainerCore]) -> [DeferredRelease] {
    // From here on, a build that gets a stale instance also gets its origins with the mark.
    let stale = places(in: cores) { $0.origins }
    for (_, origins, _) in stale { origins.outdate() }
    for (place, origins, _) in places(in: cores, { $0.originsOfBuild }) {
      origins.outdate()
      place.cell.outdate(buildWith: origins)
    }
    return stale.coldMap { place, origins, _ in
      place.cell.withLock { locked in
        guard locked.origins === origins else { return DeferredRelease() }
        locked.outdate()
        return locked.takeInstance()
      }
    }
  }

  /// The places whose origins, as `read` finds them, include the factory.
  private func places(
    in cores: [ContainerCore],
    _ read: (borrowing LockedCell) -> Origins?
  ) -> [(Place, Origins, Step)] {
    var places: [(Place, Origins, Step)] = []
    for core in cores {
      forEachPlace(in: core) { place in
        guard let origins = place.cell.withLock(read),
          let step = way(from: origins, at: place)
        else { return }
        places.append((place, origins, step))
      }
    }
    return places
  }

  /// A cached instance that was built from a factory's, and how many more there are.
  ///
  /// - Parameter entry: The factory.
  /// - Returns: The name of the first one's factory and of those through which it was built; nil if
  ///   there is none.
  static func first(of entry: Entry) -> (name: String, through: [String], others: Int)? {
    let dependents = Dependents(of: entry)
    return LiveContainers.withAll { all in
      let cores = dependents.cores(among: all) { _ in }
      let places = dependents.places(in: cores) { $0.origins }
      guard let (place, _, step) = places.last else { return nil }
      return (place.entry.displayName, step.path, places.count - 1)
    }
  }
}
