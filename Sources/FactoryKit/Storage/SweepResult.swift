internal import CFactoryRegistry

/// The instances that a sweep removed.
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
    withLock { locked in
      guard pointee.build == nil, pointee.parameters == nil else { return false }
      if let content = pointee.content, !(pointee.touched != 0 && pointee.touched < deadline) {
        guard pointee.kind == UInt32(FK_WEAK) else { return false }
        // unchecked: cells of kind `FK_WEAK` hold a weak box.
        let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
        if let object = box._withUnsafeGuaranteedRef({ $0.object }) {
          swept.alive.append(object)
          return false
        }
      }
      swept.deferred.append(locked.takeInstance())
      pointee.kind = UInt32(FK_RETIRED)
      return true
    }
  }
}
