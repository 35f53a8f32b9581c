internal import CFactoryRegistry

/// The storage of one cached instance, with the lock that guards it.
typealias Cell = UnsafeMutablePointer<fk_cell>

extension Cell {
  /// Makes a cell outside of an entry, which `destroy` frees.
  @inline(never)
  static func make() -> Cell {
    let cell = Cell.allocate(capacity: 1)
    cell.initialize(to: fk_cell())
    return cell
  }

  /// Frees a cell that `make` has made and that is no longer in use.
  func destroy() {
    asOnlyUser { $0.takeContents() }.release()
    deallocate()
  }

  /// Empties the cell and outdates the build in progress, if any.
  @inline(never)
  func invalidate() -> DeferredRelease {
    withLock { locked in
      locked.outdate()
      return locked.takeContents()
    }
  }

  /// Outdates the build in progress, and keeps a cached instance.
  @inline(never)
  func outdate() { withLock { $0.outdate() } }

  /// Copies the contents of `other` into this empty cell, of which the caller is the only user.
  @inline(never)
  func copyContents(of other: Cell) {
    let locked = other.lock()
    // A retired cell is one that was removed from its table. Its copy is an ordinary empty cell.
    let isRetired = other.pointee.kind == UInt32(FK_RETIRED)
    pointee.kind = isRetired ? UInt32(FK_EMPTY) : other.pointee.kind
    pointee.touched = other.pointee.touched
    pointee.content = retained(other.pointee.content)
    if pointee.kind == UInt32(FK_STRONG), let content = pointee.content {
      InstanceBox.hold(content)
    }
    let parameters = retained(other.pointee.parameters)
    locked.unlock()
    if let parameters {
      // unchecked: `parameters` of a cell is an AnyParameterTable, retained above.
      let table = Unmanaged<AnyParameterTable>.fromOpaque(parameters).takeRetainedValue()
      pointee.parameters = Unmanaged.passRetained(table.copy()).toOpaque()
    }
  }

  /// Moves the contents of `other`, of which the caller is the only user, into this cell.
  ///
  /// - Returns: The former contents.
  func replaceContents(_ other: Cell) -> DeferredRelease {
    let locked = lock()
    let former = locked.takeContents()
    locked.outdate()
    pointee.kind = other.pointee.kind
    pointee.content = other.pointee.content
    pointee.touched = other.pointee.touched
    pointee.parameters = other.pointee.parameters
    locked.unlock()
    other.pointee.content = nil
    other.pointee.parameters = nil
    return former
  }

  /// The box of a strongly cached instance.
  var strongBox: AnyObject? {
    @inline(never) get {
      let box = withLock { _ in
        pointee.kind == UInt32(FK_STRONG) ? retained(pointee.content) : nil
      }
      return box.map { owned($0) }
    }
  }

  /// The table with a cell for each parameter.
  var table: AnyParameterTable? {
    @inline(never) get {
      // unchecked: `parameters` of a cell is an AnyParameterTable, retained under the lock.
      withLock { _ in retained(pointee.parameters) }
        .map { Unmanaged<AnyParameterTable>.fromOpaque($0).takeRetainedValue() }
    }
  }

  /// The number of instances in the cell and in its table by parameter.
  var instanceCount: Int {
    @inline(never) get {
      var count = withLock { _ in pointee.content == nil ? 0 : 1 }
      for owned in table?.cells ?? [] where owned.cell.holdsAnything { count += 1 }
      return count
    }
  }

  /// Whether the cell has an instance or a table by parameter.
  var holdsAnything: Bool {
    withLock { _ in pointee.content != nil || pointee.parameters != nil }
  }
}

/// A +1 reference to the object behind the pointer.
func retained(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let object else { return nil }
  // unchecked: the caller holds the lock of the place that owns a reference to the object.
  return Unmanaged<AnyObject>.fromOpaque(object).retain().toOpaque()
}

/// The object behind a +1 pointer, whose reference it takes over.
func owned(_ object: UnsafeMutableRawPointer) -> AnyObject {
  // unchecked: the caller got the pointer at +1 and gives that reference up.
  Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
}
