internal import CFactoryRegistry

/// A cell whose lock this thread holds; the lock is released when the value ends.
///
/// A function that needs the lock takes this value instead of a `Cell`, so code that has not taken
/// the lock does not compile. The value cannot be copied. No user code may run while it exists.
struct LockedCell: ~Copyable {
  let cell: Cell

  fileprivate init(held cell: Cell) { self.cell = cell }

  deinit { fk_cell_unlock(cell) }

  /// Releases the lock.
  @inline(__always)
  consuming func unlock() {}

  /// Ends the value, and leaves the cell locked.
  @inline(__always)
  consuming func leaveLocked() { discard self }
}

extension Cell {
  /// Takes the lock.
  @inline(__always)
  func lock() -> LockedCell {
    fk_cell_lock(self)
    return LockedCell(held: self)
  }

  /// Runs `body` with the cell's lock held.
  ///
  /// It passes a token instead of an `inout` cell, because exclusive access to the cell would
  /// include the lock, which other threads use meanwhile.
  func withLock<Result>(_ body: (borrowing LockedCell) -> Result) -> Result {
    let locked = lock()
    let result = body(locked)
    locked.unlock()
    return result
  }

  /// Runs `body` as if the lock were held, for a cell that no other thread can reach.
  func asOnlyUser<Result>(_ body: (borrowing LockedCell) -> Result) -> Result {
    let locked = LockedCell(held: self)
    let result = body(locked)
    locked.leaveLocked()
    return result
  }
}

extension LockedCell {
  /// Whether the cell was removed from its table, so that nothing may be stored in it any more.
  var isRetired: Bool { cell.pointee.kind == UInt32(FK_RETIRED) }

  /// Outdates the build in progress, if any.
  func outdate() { fk_cell_outdate(cell) }

  /// Empties the cell.
  func takeContents() -> DeferredRelease {
    var deferred = takeInstance()
    deferred.parameters = cell.pointee.parameters
    cell.pointee.parameters = nil
    return deferred
  }

  /// Takes out the instance of a factory without a parameter.
  func takeInstance() -> DeferredRelease {
    defer {
      cell.pointee.kind = UInt32(FK_EMPTY)
      cell.pointee.content = nil
    }
    return DeferredRelease(
      content: cell.pointee.content, isBox: cell.pointee.kind == UInt32(FK_STRONG))
  }

  /// Stores the box of an instance in an empty cell.
  func fill(with box: AnyObject) {
    cell.pointee.kind = UInt32(FK_STRONG)
    cell.pointee.content = Unmanaged.passRetained(box).toOpaque()
  }
}
