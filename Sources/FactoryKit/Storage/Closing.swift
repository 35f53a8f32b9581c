internal import CFactoryRegistry

/// Lets go of what cells keep, one instance after another, the latest first, and waits for what
/// `onRelease` runs then.
///
/// An instance stays in its cell until its turn comes: closures of those that were made later still
/// find what these were made with.
struct Closing {
  /// How often what the closures have made meanwhile is looked for: a closure that makes its own
  /// factory's next instance would go on forever.
  private static let rounds = 8

  /// What was taken out of its cells already.
  let taken: [DeferredRelease]
  /// Gives the cells that there are now, which their owner keeps alive.
  let cells: () -> [Cell]

  /// Outdates what is being built, and lets go of all instances.
  func run() async {
    await Self.release(keptNow())
    for _ in 0..<Self.rounds {
      let rest = KeptInstance.all(in: cells().coldMap { $0.invalidate() })
      // Read now: a serial number lies in the box, which its release may end.
      let isLast = !rest.contains { $0.serial != 0 }
      await Self.release(rest)
      if isLast { return }
    }
  }

  /// Outdates what is being built.
  ///
  /// - Returns: All instances that there are.
  private func keptNow() -> [KeptInstance] {
    let cells = cells()
    for cell in cells { cell.outdate() }
    var kept = KeptInstance.all(in: taken)
    for cell in cells { cell.addStrongInstances(to: &kept) }
    return kept
  }

  private static func release(_ kept: [KeptInstance]) async {
    for each in kept.coldSorted(by: { $0.serial > $1.serial }) { await each.take().releaseInTurn() }
  }
}

/// An instance that is strongly kept, and where; or what was taken out of its cell already.
// unchecked: cells guard themselves.
private final class KeptInstance: @unchecked Sendable {
  /// When the instance was made; 0 when what was taken out is no such instance.
  let serial: UInt64
  private let taken: DeferredRelease
  private let cell: Cell?
  /// Keeps the cell of a parameter, which its table may drop.
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

  /// The instance in a cell; nil when none is strongly kept.
  convenience init?(in cell: Cell, of owner: OwnedCell? = nil) {
    guard let serial = cell.withLock(\.strongSerial) else { return nil }
    self.init(serial, in: cell, owner)
  }

  /// What was taken out of cells, the instances of tables by parameter for themselves.
  static func all(in taken: [DeferredRelease]) -> [KeptInstance] {
    var all: [KeptInstance] = []
    func add(_ taken: DeferredRelease) {
      all.coldAppend(KeptInstance(taken.serial, taken: taken, in: nil, nil))
    }
    for var each in taken {
      let table = each.parameters
      each.parameters = nil
      add(each)
      if let table { DeferredRelease.takeInstances(by: table, all: true).forEach(add) }
    }
    return all
  }

  /// Takes the instance, unless something has dropped it meanwhile.
  func take() -> DeferredRelease {
    guard let cell else { return taken }
    return cell.withLock { cell in
      cell.strongSerial == serial ? cell.takeInstance() : DeferredRelease()
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Adds the instance that is strongly kept here, and those by parameter.
  fileprivate func addStrongInstances(to kept: inout [KeptInstance]) {
    if let own = KeptInstance(in: self) { kept.coldAppend(own) }
    for owned in table?.cells ?? [] {
      if let each = KeptInstance(in: owned.cell, of: owned) { kept.coldAppend(each) }
    }
  }

  /// When the instance in a locked cell was made; nil when none is strongly kept.
  fileprivate var strongSerial: UInt64? {
    guard pointee.kind == UInt32(FK_STRONG), let content = pointee.content else { return nil }
    return InstanceBox.serial(of: content)
  }
}
