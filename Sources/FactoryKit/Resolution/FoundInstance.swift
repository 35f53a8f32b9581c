internal import CFactoryRegistry

/// An instance that was found, or the error of the build that was to make it.
struct FoundInstance {
  enum Kind {
    /// `place` is a locked cell that holds the instance.
    case strong
    /// `object` is the instance's object, `place` the locked cell that holds its weak box.
    case weak
    /// `object` is the box of an instance that another thread or task made.
    case box
    /// `object` is the `FailureBox` that another thread's build ended with.
    case failure
    /// `place` is a graph record of the pass.
    case record
  }

  let kind: Kind
  var object: AnyObject?
  var place: UnsafeMutableRawPointer?

  /// The instance in a locked cell; nil, with the cell still locked, when there is none.
  static func instance(in cell: Cell) -> FoundInstance? {
    let place = UnsafeMutableRawPointer(cell)
    if cell.pointee.kind == UInt32(FK_STRONG) { return FoundInstance(kind: .strong, place: place) }
    guard cell.pointee.kind == UInt32(FK_WEAK), let content = cell.pointee.content else {
      return nil
    }
    // unchecked: cells of kind `FK_WEAK` hold a weak box.
    let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
    return box._withUnsafeGuaranteedRef { $0.object }
      .map { FoundInstance(kind: .weak, object: $0, place: place) }
  }

  static func box(_ box: AnyObject) -> FoundInstance { FoundInstance(kind: .box, object: box) }

  /// The cell of a strong or weak instance.
  // unchecked: `place` is a cell for these kinds.
  var cell: Cell { place.unsafelyUnwrapped.assumingMemoryBound(to: fk_cell.self) }
}
