internal import CFactoryEngine

/// Releases the instances of cells behind a gate, the latest first, each resolvable until its turn.
///
/// - Parameters:
///   - gate: The gate of the cells' owner.
///   - cells: Returns the cells, behind the gate.
func releaseInstances(behind gate: Gate, _ cells: () -> [Cell]) {
  var listed: [(cell: Cell, box: Box)] = []
  gate.closed { _ in
    for cell in cells() { cell.list(&listed) }
  }
  listed.sort { $0.box.header.serial < $1.box.header.serial }
  while let (cell, box) = listed.popLast() {
    var removed = Removed()
    cell.withLock { locked in
      if locked.holds(box) { removed.content = locked.exchange(nil, kind: FE_EMPTY) }
    }
    removed.release()
  }
  var rest: [Removed] = []
  gate.closed { _ in
    for cell in cells() { cell.empty(into: &rest) }
  }
  rest.release()
}

extension Core {
  /// Releases all cached instances of the container.
  func releaseInstances() { FactoryKit.releaseInstances(behind: gate) { Array(entries) } }
}
