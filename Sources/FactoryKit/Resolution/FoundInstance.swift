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

  static func box(_ box: AnyObject) -> FoundInstance { FoundInstance(kind: .box, object: box) }

  /// The cell of a strong or weak instance.
  // unchecked: `place` is a cell for these kinds.
  var cell: Cell { place.unsafelyUnwrapped.assumingMemoryBound(to: fk_cell.self) }
}

extension FoundInstance {
  /// The instance in a cell, which the caller leaves locked; nil when there is none that has not
  /// expired.
  ///
  /// - Parameters:
  ///   - locked: The cell.
  ///   - now: The time of this use.
  ///   - timeToLive: How long an instance is cached.
  @inline(__always)
  init?(in locked: borrowing LockedCell, _ now: UInt64, _ timeToLive: TimeToLive) {
    let cell = locked.cell
    guard let content = cell.pointee.content, fk_cell_use(cell, now, timeToLive.rawValue) else {
      return nil
    }
    place = UnsafeMutableRawPointer(cell)
    guard cell.pointee.kind == UInt32(FK_WEAK) else {
      kind = .strong
      return
    }
    // unchecked: cells of kind `FK_WEAK` hold a weak box.
    let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
    guard let object = box._withUnsafeGuaranteedRef({ $0.object }) else { return nil }
    kind = .weak
    self.object = object
  }
}

// MARK: - Copying the instance

/// Copies the instance out of a locked cell and unlocks it.
func copyInstance<T>(unlocking cell: Cell) -> T {
  // unchecked: the cell of an answer has a box of its key's type.
  let content = fk_cell_content(cell)
  guard cell.pointee.kind == UInt32(FK_STRONG) else {
    // unchecked: the fast path has left the object at +1.
    let object = ResolutionPass.current.pointee.weak_object.unsafelyUnwrapped
    return restore(Unmanaged.fromOpaque(object), from: content, in: cell)
  }
  defer { fk_cell_unlock(cell) }
  return instanceInBox(content)
}

private func restore<T>(
  _ object: Unmanaged<AnyObject>,
  from content: UnsafeMutableRawPointer,
  in cell: Cell
) -> T {
  // unchecked: cells of kind `FK_WEAK` hold a weak box.
  let box = Unmanaged<WeakInstanceBox>.fromOpaque(content).takeUnretainedValue()
  fk_cell_unlock(cell)
  return box.restore(object)
}

extension FoundInstance {
  /// Copies the instance out and unlocks its cell.
  @inline(__always)
  func instance<T>() -> T {
    switch kind {
    case .strong:
      return copyInstance(unlocking: cell)
    case .weak:
      let content = cell.pointee.content.unsafelyUnwrapped
      return restore(Unmanaged.passRetained(object.unsafelyUnwrapped), from: content, in: cell)
    case .box:
      return InstanceBox.read(object.unsafelyUnwrapped)
    case .record:
      // unchecked: `place` is a graph record for this kind.
      return ResolutionPass.read(
        place.unsafelyUnwrapped.assumingMemoryBound(to: fk_graph_record.self))
    case .failure:
      Message.stop(
        "library-defect",
        """
        FACTORY: a factory of \(T.self) got an error where an instance belongs. That is a defect \
        of FactoryKit: please report it with the definition of this factory.
        """
      )
    }
  }
}
