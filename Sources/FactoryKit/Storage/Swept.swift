internal import CFactoryRegistry

/// What a sweep took out, to be released with no lock held.
struct Swept {
  var discarded: [Discarded] = []
  /// Objects that were looked at: one of these references might have become the last.
  var alive: [AnyObject] = []

  func release() {
    for each in discarded { each.release() }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Marks the cell as taken out of its table, when nobody would miss what is in it.
  func retire(deadline: UInt64, into swept: inout Swept) -> Bool {
    withLock { cell in
      guard cell.pointee.build == nil, cell.pointee.parameters == nil else { return false }
      if let content = cell.pointee.content,
        !(cell.pointee.touched != 0 && cell.pointee.touched < deadline)
      {
        guard cell.pointee.kind == UInt32(FK_WEAK) else { return false }
        // unchecked: cells of kind `FK_WEAK` hold a weak box.
        let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
        if let object = box._withUnsafeGuaranteedRef({ $0.object }) {
          swept.alive.append(object)
          return false
        }
      }
      swept.discarded.append(cell.takeInstance())
      cell.pointee.kind = UInt32(FK_RETIRED)
      return true
    }
  }
}
