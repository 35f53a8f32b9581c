internal import CFactoryRegistry

/// Releases the cached instances of cells one after another, the latest first, and waits for the
/// closures of `onRelease`.
///
/// An instance stays in its cell until its turn, so that the closures of instances that were made
/// later can still resolve it.
struct Closing {
  /// How often to look for instances that the closures have made meanwhile.
  ///
  /// Without a limit, a closure that resolves its own factory would go on forever.
  private static let rounds = 8

  /// Instances that were taken out of their cells before.
  let taken: [DeferredRelease]
  /// Returns the current cells, which their owner keeps alive.
  let cells: () -> [Cell]

  /// Outdates the builds in progress and releases all instances.
  func run() async {
    await Self.release(cachedInstances())
    for _ in 0..<Self.rounds {
      let rest = CachedInstance.all(in: cells().map { $0.invalidate() })
      // This is read before releasing, because the serial number is in the box.
      let isLast = !rest.contains { $0.serial != 0 }
      await Self.release(rest)
      if isLast { return }
    }
  }

  /// Outdates the builds in progress.
  ///
  /// - Returns: All cached instances.
  private func cachedInstances() -> [CachedInstance] {
    let cells = cells()
    for cell in cells { cell.outdate() }
    var kept = CachedInstance.all(in: taken)
    for cell in cells { cell.addStrongInstances(to: &kept) }
    return kept
  }

  private static func release(_ kept: [CachedInstance]) async {
    for each in kept.sorted(by: { $0.serial > $1.serial }) { await each.take().releaseInTurn() }
  }
}

/// A strongly cached instance and its cell, or the former contents of a cell.
// unchecked: each cell has its own lock.
private final class CachedInstance: @unchecked Sendable {
  /// The serial number of the instance, which is higher for later ones; 0 for other contents.
  let serial: UInt64
  private let taken: DeferredRelease
  private let cell: Cell?
  /// The owner of a parameter's cell, which its table may drop meanwhile.
  private let owner: OwnedCell?

  private init(
    _ serial: UInt64,
    taken: DeferredRelease = DeferredRelease(),
    in cell: Cell?,
    _ owner: OwnedCell?
  ) {
    self.serial = serial
    self.taken = taken
    self.cell = cell
    self.owner = owner
  }

  /// The instance in a cell; nil if none is strongly cached.
  convenience init?(in cell: Cell, of owner: OwnedCell? = nil) {
    guard let serial = cell.withLock({ $0.strongSerial }) else { return nil }
    self.init(serial, in: cell, owner)
  }

  /// The former contents of cells, with the instances of tables by parameter as elements of their
  /// own.
  static func all(in taken: [DeferredRelease]) -> [CachedInstance] {
    var all: [CachedInstance] = []
    func add(_ taken: DeferredRelease) {
      all.append(CachedInstance(taken.serial, taken: taken, in: nil, nil))
    }
    for var each in taken {
      let table = each.parameters
      each.parameters = nil
      add(each)
      if let table { DeferredRelease.takeInstances(by: table, all: true).forEach(add) }
    }
    return all
  }

  /// Takes the instance out of its cell, unless the cell now has another one or none.
  func take() -> DeferredRelease {
    guard let cell else { return taken }
    return cell.withLock {
      $0.strongSerial == serial ? $0.takeInstance() : DeferredRelease()
    }
  }
}

extension Cell {
  /// Adds the strongly cached instances of this cell and of its table by parameter.
  fileprivate func addStrongInstances(to instances: inout [CachedInstance]) {
    if let own = CachedInstance(in: self) { instances.append(own) }
    for owned in table?.cells ?? [] {
      if let each = CachedInstance(in: owned.cell, of: owned) { instances.append(each) }
    }
  }
}

extension LockedCell {
  /// The serial number of the instance; nil if none is strongly cached.
  fileprivate var strongSerial: UInt64? {
    guard cell.pointee.kind == UInt32(FK_STRONG), let content = cell.pointee.content else {
      return nil
    }
    return InstanceBox.serial(of: content)
  }
}
