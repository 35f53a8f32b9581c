internal import CFactoryRegistry

/// Releases the cached instances of cells one after another, the latest first, and waits for the
/// closures of `onRelease`.
///
/// An instance stays in its cell until its turn: the closures of instances that were made later can
/// still resolve it.
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
    let known = cells()
    for cell in known { cell.outdate() }
    var instances = taken.flatMap(\.withoutTable).map {
      CachedInstance(serial: $0.serial, taken: $0)
    }
    for cell in known { instances += cell.strongInstances }
    for each in instances.sorted(by: { $0.serial > $1.serial }) {
      await each.take().releaseInTurn()
    }
    for _ in 0..<Self.rounds {
      let rest = cells().flatMap { $0.invalidate().withoutTable }
      // Read before releasing: the serial number lies in the box.
      let isLast = rest.allSatisfy { $0.serial == 0 }
      for each in rest.sorted(by: { $0.serial > $1.serial }) { await each.releaseInTurn() }
      if isLast { return }
    }
  }
}

/// A strongly cached instance, and its cell.
// unchecked: each cell has its own lock.
private struct CachedInstance: @unchecked Sendable {
  /// The number of the instance: later ones have higher numbers.
  let serial: UInt64
  var taken = DeferredRelease()
  var cell: Cell?
  /// The owner of a parameter's cell, which its table may drop meanwhile.
  var owner: OwnedCell?

  /// Takes the instance out of its cell, unless the cell has another one or none by now.
  func take() -> DeferredRelease {
    guard let cell else { return taken }
    return cell.withLock { cell in
      guard cell.strongSerial == serial else { return DeferredRelease() }
      return cell.takeInstance()
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// The strongly cached instances of this cell and of its table by parameter.
  fileprivate var strongInstances: [CachedInstance] {
    var instances: [CachedInstance] = []
    if let serial = withLock(\.strongSerial) {
      instances.append(CachedInstance(serial: serial, cell: self))
    }
    for owned in table?.cells ?? [] {
      guard let serial = owned.cell.withLock(\.strongSerial) else { continue }
      instances.append(CachedInstance(serial: serial, cell: owned.cell, owner: owned))
    }
    return instances
  }

  /// The serial number of the instance in a locked cell; nil if none is strongly cached.
  fileprivate var strongSerial: UInt64? {
    guard pointee.kind == UInt32(FK_STRONG), let content = pointee.content else { return nil }
    return InstanceBox.serial(of: content)
  }
}

extension DeferredRelease {
  /// The same with the instances of the table by parameter as elements of their own.
  fileprivate var withoutTable: [DeferredRelease] {
    guard let table = parameters else { return [self] }
    var rest = self
    rest.parameters = nil
    return [rest] + DeferredRelease.takeInstances(by: table, all: true)
  }
}
