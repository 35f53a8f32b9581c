internal import CFactoryRegistry

/// One place where one instance may be kept, with the lock that guards it.
typealias Cell = UnsafeMutablePointer<fk_cell>

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// A cell of its own, for owners other than an entry.
  @inline(never)
  static func make() -> Cell {
    let cell = Cell.allocate(capacity: 1)
    cell.initialize(to: fk_cell())
    return cell
  }

  /// Frees a cell that `make` made; nobody may be using it any more.
  func destroy() {
    takeContents().release()
    deallocate()
  }

  /// Runs `body` with the cell's lock held.
  ///
  /// Nothing of the user's may run in it. It gets the address, not the cell itself: access to all
  /// of it would be access to the lock, too, which other threads touch meanwhile.
  func withLock<Result>(_ body: (Cell) -> Result) -> Result {
    fk_cell_lock(self)
    defer { fk_cell_unlock(self) }
    return body(self)
  }

  /// Empties the cell and outdates the build in progress, if any.
  ///
  /// - Returns: What was kept, to be released with no lock held.
  @inline(never)
  func invalidate() -> DeferredRelease {
    fk_cell_lock(self)
    defer { fk_cell_unlock(self) }
    fk_cell_outdate(self)
    return takeContents()
  }

  /// Outdates the build in progress; an instance that is kept stays.
  @inline(never)
  func outdate() {
    fk_cell_lock(self)
    fk_cell_outdate(self)
    fk_cell_unlock(self)
  }

  /// Empties the cell.
  ///
  /// The caller holds its lock, or is the only one left to use it.
  func takeContents() -> DeferredRelease {
    var deferred = takeInstance()
    deferred.parameters = pointee.parameters
    pointee.parameters = nil
    return deferred
  }

  /// Takes out the instance that is kept without a parameter.
  ///
  /// The caller holds the cell's lock, or is the only one left to use it.
  func takeInstance() -> DeferredRelease {
    defer {
      pointee.kind = UInt32(FK_EMPTY)
      pointee.content = nil
    }
    return DeferredRelease(content: pointee.content, isBox: pointee.kind == UInt32(FK_STRONG))
  }

  /// Keeps an instance that the caller made or was given, in a cell that nobody else uses yet.
  func fill(with box: AnyObject) {
    pointee.kind = UInt32(FK_STRONG)
    pointee.content = Unmanaged.passRetained(box).toOpaque()
  }

  /// Keeps what `other` keeps, too.
  ///
  /// The caller is the only one to use this cell.
  @inline(never)
  func copyContents(of other: Cell) {
    fk_cell_lock(other)
    // A cell that was taken out of its table is an empty one in another.
    let isRetired = other.pointee.kind == UInt32(FK_RETIRED)
    pointee.kind = isRetired ? UInt32(FK_EMPTY) : other.pointee.kind
    pointee.touched = other.pointee.touched
    pointee.content = retained(other.pointee.content)
    if pointee.kind == UInt32(FK_STRONG), let content = pointee.content {
      InstanceBox.hold(content)
    }
    let parameters = retained(other.pointee.parameters)
    fk_cell_unlock(other)
    if let parameters {
      // unchecked: `parameters` of a cell is an AnyParameterTable; the reference is the one just
      // made.
      let table = Unmanaged<AnyParameterTable>.fromOpaque(parameters).takeRetainedValue()
      pointee.parameters = Unmanaged.passRetained(table.copy()).toOpaque()
    }
  }

  /// Moves the contents of `other`, which nobody else uses, into this cell.
  ///
  /// - Returns: What was made and kept since the cell was emptied, to be released with no lock
  ///   held.
  func replaceContents(_ other: Cell) -> DeferredRelease {
    fk_cell_lock(self)
    let left = takeContents()
    fk_cell_outdate(self)
    pointee.kind = other.pointee.kind
    pointee.content = other.pointee.content
    pointee.touched = other.pointee.touched
    pointee.parameters = other.pointee.parameters
    fk_cell_unlock(self)
    other.pointee.content = nil
    other.pointee.parameters = nil
    return left
  }

  /// The box of the instance, if one is kept strongly.
  var strongBox: AnyObject? {
    @inline(never) get {
      let box = withLock {
        $0.pointee.kind == UInt32(FK_STRONG) ? retained($0.pointee.content) : nil
      }
      return box.map { owned($0) }
    }
  }

  /// The cells by parameter that hang on this one.
  var table: AnyParameterTable? {
    @inline(never) get {
      // unchecked: `parameters` of a cell is an AnyParameterTable; the reference is one just made.
      withLock { retained($0.pointee.parameters) }
        .map { Unmanaged<AnyParameterTable>.fromOpaque($0).takeRetainedValue() }
    }
  }

  /// Whether an instance, or one for some parameter, is kept.
  var holdsAnything: Bool {
    withLock { $0.pointee.content != nil || $0.pointee.parameters != nil }
  }
}

/// A +1 reference to the object behind the pointer.
func retained(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let object else { return nil }
  // unchecked: whoever keeps the pointer owns the object and is locked meanwhile.
  return Unmanaged<AnyObject>.fromOpaque(object).retain().toOpaque()
}

/// Takes the reference that a pointer stands for.
func owned(_ object: UnsafeMutableRawPointer) -> AnyObject {
  // unchecked: the caller got the pointer at +1 and gives that reference up.
  Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
}
