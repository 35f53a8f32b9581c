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
    let known = cells()
    for cell in known { cell.outdate() }
    var kept = taken.flatMap(\.withoutTable).map { KeptInstance(serial: $0.serial, taken: $0) }
    for cell in known { kept += cell.strongInstances }
    for each in kept.sorted(by: { $0.serial > $1.serial }) { await each.take().releaseInTurn() }
    for _ in 0..<Self.rounds {
      let rest = cells().flatMap { $0.invalidate().withoutTable }
      // Read now: a serial number lies in the box, which its release may end.
      let isLast = rest.allSatisfy { $0.serial == 0 }
      for each in rest.sorted(by: { $0.serial > $1.serial }) { await each.releaseInTurn() }
      if isLast { return }
    }
  }
}

/// An instance that is strongly kept, and where.
// unchecked: cells guard themselves.
private struct KeptInstance: @unchecked Sendable {
  /// When the instance was made.
  let serial: UInt64
  var taken = DeferredRelease()
  var cell: Cell?
  /// Keeps the cell of a parameter, which its table may drop.
  var owner: OwnedCell?

  /// Takes the instance, unless something has dropped it meanwhile.
  func take() -> DeferredRelease {
    guard let cell else { return taken }
    return cell.withLock { cell in
      guard cell.strongSerial == serial else { return DeferredRelease() }
      return cell.takeInstance()
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// The instance that is strongly kept here, and those by parameter.
  fileprivate var strongInstances: [KeptInstance] {
    var kept: [KeptInstance] = []
    if let serial = withLock(\.strongSerial) {
      kept.append(KeptInstance(serial: serial, cell: self))
    }
    for owned in table?.cells ?? [] {
      guard let serial = owned.cell.withLock(\.strongSerial) else { continue }
      kept.append(KeptInstance(serial: serial, cell: owned.cell, owner: owned))
    }
    return kept
  }

  /// When the instance in a locked cell was made; nil when none is strongly kept.
  fileprivate var strongSerial: UInt64? {
    guard pointee.kind == UInt32(FK_STRONG), let content = pointee.content else { return nil }
    return InstanceBox.serial(of: content)
  }
}

extension DeferredRelease {
  /// The same with the instances of a table by parameter for themselves.
  fileprivate var withoutTable: [DeferredRelease] {
    guard let table = parameters else { return [self] }
    var rest = self
    rest.parameters = nil
    return [rest] + DeferredRelease.takeInstances(by: table, all: true)
  }
}
