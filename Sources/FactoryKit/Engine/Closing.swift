internal import CFactoryEngine

extension ReleaseTasks {
  /// Releases the cached instances of cells one after another, the latest first, and waits for the
  /// closures of `onRelease`.
  ///
  /// An instance stays in its cell until its turn, so that the closures of instances that were made
  /// later can still resolve it.
  ///
  /// - Parameters:
  ///   - gate: The gate of the container or scope.
  ///   - cells: Its cells, and those that a push has saved; called behind the gate.
  func close(_ gate: Gate, _ cells: @escaping @Sendable () -> [Cell]) async {
    await close {
      for (cell, serial) in gate.list(cells) { await cell.release(serial) }
      // What the closures have made meanwhile.
      gate.clear { _, removed in
        for cell in cells() { cell.empty(into: &removed) }
      }
    }
  }
}

extension Gate {
  /// Outdates the builds in progress.
  ///
  /// - Returns: The cells that have an instance, with its number; the latest one first.
  // Not optimized, so that programs have no sort of their own: 6 KB.
  @_optimize(none) @inline(never)
  fileprivate func list(_ cells: () -> [Cell]) -> [(cell: Cell, serial: UInt64)] {
    var listed: [(cell: Cell, serial: UInt64)] = []
    closed { _ in
      for cell in cells() { cell.list(&listed) }
    }
    return listed.sorted { $0.serial > $1.serial }
  }
}

extension Cell {
  /// Outdates the builds, and adds the cells of strong instances, also of the table.
  fileprivate func list(_ listed: inout [(cell: Cell, serial: UInt64)]) {
    withLock { locked in
      locked.outdate()
      if let serial = locked.strongSerial { listed.append((self, serial)) }
      for node in table?.nodes ?? [] { node.cell.list(&listed) }
    }
  }

  /// Releases an instance, unless the cell has another one or none by now.
  fileprivate func release(_ serial: UInt64) async {
    var content = withLock { locked in
      locked.strongSerial == serial ? locked.exchange(nil, kind: FE_EMPTY) : nil
    }
    // Another holder of the box, such as a fork, releases the instance later.
    guard isKnownUniquelyReferenced(&content), let box = content else { return }
    content = nil
    let closure = uncheckedCast(box, to: Box.self).takeAsyncRelease()
    await closure?()
  }
}

extension LockedCell {
  /// The serial number of the instance; nil if none is strongly cached.
  fileprivate var strongSerial: UInt64? {
    guard kind == FE_STRONG, let content else { return nil }
    return borrow(content, as: Box.self).head.pointee.serial
  }
}

extension Core {
  /// The asynchronous closures of `onRelease` that run for this container.
  var releaseTasks: ReleaseTasks {
    gate.withLock {
      if let tasks { return tasks }
      let made = ReleaseTasks()
      tasks = made
      return made
    }
  }
}
