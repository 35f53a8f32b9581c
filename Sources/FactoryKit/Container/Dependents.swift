internal import CFactoryRegistry

/// The cached instances that were built from those of one factory, directly or through others.
///
/// They are looked for in the factory's container and in those whose builds have resolved something
/// of it. No lock of a cell is held while their origins are followed.
final class Dependents {
  private let factory: Origins.Factory
  private let core: ContainerCore
  /// The current singleton scope, and the process's.
  private let singletons: [Scope.Singleton]
  /// What must not be released while a lock is held.
  private var kept: [AnyObject] = []
  fileprivate var found: [Dependent] = []

  fileprivate init(of entry: Entry) {
    factory = Origins.Factory(entry)
    core = entry.pointee.core
    let (current, process) = (Scope.singleton, Scope.Singleton.process)
    singletons = current === process ? [process] : [current, process]
  }

  /// The containers whose instances may depend on the factory.
  ///
  /// - Parameters:
  ///   - all: All containers.
  ///   - beginningReset: Whether each of them begins a reset. From then on, a container that
  ///     resolves something of it for the first time waits.
  /// - Returns: The containers.
  private func cores(among all: [ContainerCore], beginningReset: Bool) -> [ContainerCore] {
    var cores = [core]
    // Grows while it is read.
    var at = 0
    while at < cores.count {
      let used = cores[at]
      if beginningReset {
        fk_epoch_begin_reset(fk_core_epoch(used))
        used.record?.countReset()
      }
      for core in all where core.has(FK_RECORDS) && core.uses(used) {
        if !cores.contains(core) { cores.append(core) }
      }
      at += 1
    }
    return cores
  }

  /// Finds what was built from the factory's instance.
  ///
  /// - Parameter dropping: Whether to take it out as well, in one step for all resolutions.
  /// - Returns: What was taken out.
  @inline(never)
  fileprivate func search(dropping: Bool) -> [DeferredRelease] {
    var dropped: [DeferredRelease] = []
    LiveContainers.withAll { all in
      let cores = cores(among: all, beginningReset: dropping)
      find(in: cores, withBuilds: dropping)
      guard dropping else { return }
      // A build that ends from now on waits for the end of this reset, and finds the marks.
      for each in found { each.outdate() }
      dropped = found.map { $0.take() }
      for core in cores {
        core.record?.countReset()
        fk_epoch_end_reset(fk_core_epoch(core))
      }
    }
    return dropped
  }

  /// Looks in these containers and their singletons, also for what is being made if `withBuilds`.
  private func find(in cores: [ContainerCore], withBuilds: Bool) {
    for core in cores {
      for entry in core.entries {
        look(in: entry.cell, of: entry, isOwn: true, withBuilds)
        guard let identity = fk_entry_singleton(entry), identity != entry.cell else { continue }
        for scope in singletons {
          look(in: scope.cell(for: identity), of: entry, isOwn: false, withBuilds)
        }
        guard let scope = ownSingletons(of: entry) else { continue }
        kept.append(scope)
        look(in: scope.cell(for: identity), of: entry, isOwn: false, withBuilds)
      }
    }
  }

  /// Looks in a cell, and in those that it has by parameter.
  @inline(never)
  private func look(in cell: Cell, of entry: Entry, isOwn: Bool, _ withBuilds: Bool) {
    add(cell, of: entry, isOwn: isOwn, withBuilds)
    guard let table = cell.table else { return }
    for each in table.cells(keeping: &kept) { add(each.cell, of: entry, isOwn: isOwn, withBuilds) }
  }

  @inline(never)
  private func add(_ cell: Cell, of entry: Entry, isOwn: Bool, _ withBuilds: Bool) {
    // Both at one moment: a build that ends in between is seen as one or the other.
    let (cached, made, lastUse) = cell.withLock { locked in
      let object = locked.weakObject
      if let object { kept.append(object) }
      let isGone = object == nil && cell.pointee.kind == UInt32(FK_WEAK)
      let made = withBuilds ? locked.originsOfBuild : nil
      return (isGone ? nil : locked.origins, made, cell.pointee.touched)
    }
    add(cached, cell, of: entry, isOwn: isOwn, lastUse: lastUse)
    add(made, cell, of: entry, isOwn: isOwn)
  }

  @inline(never)
  private func add(
    _ origins: Origins?, _ cell: Cell, of entry: Entry, isOwn: Bool, lastUse: UInt64 = 0
  ) {
    guard let origins else { return }
    let first = isOwn ? origins.inOwnCell(of: entry) : origins
    guard let way = first.way(to: factory) else { return }
    found.append(Dependent(cell, of: entry, isOwn: isOwn, origins, way, lastUse))
  }

  /// The singleton scope that the user declared and the factory has, if there is one.
  private func ownSingletons(of entry: Entry) -> Scope.Singleton? {
    guard EntryFlags(entry).has(FK_OWN_SCOPE), EntryFlags(entry).lifetime == .singleton else {
      return nil
    }
    let scope = entry.pointee.core.withLock { _ in
      // unchecked: the options retain the scope, and only writers replace them.
      entry.pointee.scope.map { Unmanaged<Scope>.fromOpaque($0).takeUnretainedValue() }
    }
    return scope?.singletons
  }
}

/// An instance that was built from another factory's, and is cached or being made.
private final class Dependent {
  let cell: Cell
  let entry: Entry
  private let origins: Origins
  /// The last step on the way to the other factory.
  let way: OriginStep

  /// The container that owns the cell, if one does.
  private let container: UInt64?
  /// The last use of the instance, and how long it lives then by which clock; nil without a limit.
  private let expiry: (lastUse: UInt64, limit: UInt64, clock: any MonotonicClock)?
  let displayName: String

  init(
    _ cell: Cell, of entry: Entry, isOwn: Bool, _ origins: Origins, _ way: OriginStep,
    _ lastUse: UInt64
  ) {
    (self.cell, self.entry, self.origins, self.way) = (cell, entry, origins, way)
    container = isOwn ? entry.pointee.core.pointee.serial : nil
    displayName = entry.displayName
    expiry = entry.timeToLive.flatMap {
      lastUse == 0 ? nil : (lastUse, $0.limit, entry.pointee.core.clock)
    }
  }

  /// Whether the instance has expired.
  ///
  /// The caller must hold no lock, because it calls the clock.
  var isExpired: Bool {
    guard let (lastUse, limit, clock) = expiry else { return false }
    let now = clock.now()
    return now >= lastUse && now - lastUse >= limit
  }

  /// Tells the builds that have got the instance.
  func outdate() { origins.outdate(in: container) }

  /// Takes the instance out of its cell, or outdates its build, unless another has taken its place.
  func take() -> DeferredRelease {
    cell.withLock { locked in
      // A build may have ended since it was found.
      if locked.originsOfBuild === origins { locked.outdate() }
      guard locked.origins === origins else { return DeferredRelease() }
      locked.outdate()
      return locked.takeInstance()
    }
  }
}

extension ContainerCore {
  /// Whether builds of this container have resolved a factory of that one.
  @inline(never)
  fileprivate func uses(_ other: ContainerCore) -> Bool {
    for serial in record?.used ?? [] where serial == other.pointee.serial { return true }
    return false
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
  @inline(never)
  static func drop(of entry: Entry) {
    guard entry.pointee.core.has(FK_RECORDS) else { return warnOfNothingRecorded(entry) }
    Dependents(of: entry).search(dropping: true).sorted { $0.serial > $1.serial }.release()
  }

  private static func warnOfNothingRecorded(_ entry: Entry) {
    guard FactoryContext.isDebugBuild else { return }
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
}

// MARK: - Late overrides

extension InspectedFactory {
  /// A cached instance that was built from this factory's.
  package struct Dependent {
    /// The factory of the instance, with its container.
    package let name: String
    /// The factories through which it was built.
    package let path: [String]
  }

  /// The cached instances that were built from this factory's, where that is recorded.
  package var dependents: [Dependent] {
    guard entry.pointee.core.has(FK_RECORDS) else { return [] }
    let dependents = Dependents(of: entry)
    _ = dependents.search(dropping: false)
    return dependents.found.filter { !$0.isExpired }
      .map { Dependent(name: $0.displayName, path: $0.way.path) }
  }
}
