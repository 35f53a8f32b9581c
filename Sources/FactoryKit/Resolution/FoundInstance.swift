internal import CFactoryRegistry

/// The result of the first half of a resolution: an instance, or the closure that makes it.
///
/// There is one struct for all kinds, so that the pass can store it word by word between the two
/// halves.
struct FoundInstance {
  enum Kind: UInt32 {
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
    /// `object` is the `Override` to run, `place` the frame to run it in.
    case override
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

  static func override(_ override: Override, _ frame: UnsafeMutablePointer<fk_frame>) -> Self {
    FoundInstance(kind: .override, object: override, place: frame)
  }

  /// The cell of a strong or weak instance.
  // unchecked: `place` is a cell for these kinds.
  var cell: Cell { place.unsafelyUnwrapped.assumingMemoryBound(to: fk_cell.self) }
}

extension ResolutionPass {
  /// Stashes the result for `resolveAnswer`.
  ///
  /// - Parameters:
  ///   - found: What was found.
  ///   - resolution: The resolution to end after the instance was returned, because it has to call
  ///     decorators or observers or keeps the cell alive; nil when it has ended already.
  /// - Returns: The answer that leads there.
  @inline(__always)
  func stash(
    _ found: FoundInstance,
    toEnd resolution: UnsafeMutablePointer<Resolution>? = nil
  ) -> fk_answer {
    let place = UnsafeRawPointer(found.place)
    switch found.kind {
    case .strong where resolution == nil: return fk_answer_make(place, UInt(FK_CELL))
    case .record where resolution == nil: return fk_answer_make(place, UInt(FK_GRAPH_RECORD))
    default: break
    }
    pointee.stash.object = found.object.map { Unmanaged.passRetained($0).toOpaque() }
    if found.kind == .weak, resolution == nil { return fk_answer_make(place, UInt(FK_CELL)) }
    pointee.stash.kind = found.kind.rawValue
    pointee.stash.place = found.place
    pointee.stash.resolution = resolution.map { UnsafeMutableRawPointer($0) }
    return fk_answer_make(nil, UInt(FK_STASHED))
  }

  /// The kind of what is stashed.
  var stashedKind: FoundInstance.Kind {
    FoundInstance.Kind(rawValue: pointee.stash.kind).unsafelyUnwrapped
  }

  /// Takes the stashed result, with the resolution to end afterwards.
  ///
  /// The call is made once for each stash.
  @inline(__always)
  func takeStash() -> (found: FoundInstance, resolution: UnsafeMutablePointer<Resolution>?) {
    // unchecked: `stash` retained the object and stored the address of a resolution.
    let found = FoundInstance(
      kind: stashedKind, object: pointee.stash.object.map { owned($0) }, place: pointee.stash.place)
    return (found, pointee.stash.resolution?.assumingMemoryBound(to: Resolution.self))
  }
}

extension fk_answer {
  /// The answer that the definition has to run in this frame.
  static func frame(_ frame: UnsafeMutablePointer<fk_frame>) -> fk_answer {
    fk_answer_make(frame, UInt(FK_FRAME))
  }
}
