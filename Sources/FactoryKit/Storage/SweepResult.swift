internal import CFactoryRegistry

/// The instances that a sweep removed, to be released with no lock held.
struct SweepResult {
  var deferred: [DeferredRelease] = []
  /// The live objects that were found, because a reference here may have become the last one.
  var alive: [AnyObject] = []

  func release() {
    deferred.release()
  }
}

extension Cell {
  /// Retires the cell of a table, unless it has a live instance or a build in progress.
  func retire(deadline: UInt64, into swept: inout SweepResult) -> Bool {
    withLock { cell in
      guard cell.pointee.build == nil, cell.pointee.parameters == nil else { return false }
      if let content = cell.pointee.content,
        !(cell.pointee.touched != 0 && cell.pointee.touched < deadline)
      {
        guard cell.pointee.kind == UInt32(FK_WEAK) else { return false }
        // unchecked: cells of kind `FK_WEAK` hold a weak box.
        let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
        if let object = box._withUnsafeGuaranteedRef({ $0.object }) {
          swept.alive.coldAppend(object)
          return false
        }
      }
      swept.deferred.coldAppend(cell.takeInstance())
      cell.pointee.kind = UInt32(FK_RETIRED)
      return true
    }
  }
}
