internal import CFactoryRegistry

/// What the first half of a resolution leaves for `take`: an instance, or the closure that makes
/// it.
enum Outcome {
  /// A strongly kept instance, in a cell that stays locked until it was copied.
  case strong(Cell)
  /// The object of a weakly kept instance, with its box in a cell that stays locked.
  case weak(AnyObject, Cell)
  /// An instance that another thread has made.
  case box(AnyObject)
  /// The error that another thread's build ended with.
  case failure(FailureBox)
  /// An instance that the cycle keeps.
  case kept(UnsafeMutablePointer<fk_kept>)
  /// A closure that replaces the definition, to be run in a frame.
  case override(Override, UnsafeMutablePointer<fk_frame>)

  /// The instance in a locked cell; nil, and still locked, when there is none.
  static func instance(in cell: Cell) -> Outcome? {
    if cell.pointee.kind == UInt32(FK_STRONG) { return .strong(cell) }
    guard cell.pointee.kind == UInt32(FK_WEAK), let content = cell.pointee.content else {
      return nil
    }
    // unchecked: cells of kind `FK_WEAK` hold a weak box.
    let box = Unmanaged<WeakInstanceBox>.fromOpaque(content)
    return box._withUnsafeGuaranteedRef { $0.object }.map { .weak($0, cell) }
  }

  fileprivate enum Kind: UInt32 {
    case strong, weak, box, failure, kept, override
  }

  /// The outcome as the cycle keeps it, in words.
  fileprivate var words: fk_outcome {
    var words = fk_outcome()
    switch self {
    case .strong(let cell):
      words.kind = Kind.strong.rawValue
      words.place = UnsafeMutableRawPointer(cell)
    case .weak(let object, let cell):
      words.kind = Kind.weak.rawValue
      words.object = Unmanaged.passRetained(object).toOpaque()
      words.place = UnsafeMutableRawPointer(cell)
    case .box(let box):
      words.kind = Kind.box.rawValue
      words.object = Unmanaged.passRetained(box).toOpaque()
    case .failure(let box):
      words.kind = Kind.failure.rawValue
      words.object = Unmanaged.passRetained(box).toOpaque()
    case .kept(let kept):
      words.kind = Kind.kept.rawValue
      words.place = UnsafeMutableRawPointer(kept)
    case .override(let override, let frame):
      words.kind = Kind.override.rawValue
      words.object = Unmanaged.passRetained(override).toOpaque()
      words.place = UnsafeMutableRawPointer(frame)
    }
    return words
  }

  fileprivate init(_ words: fk_outcome) {
    // unchecked: the words are those that `words` has made; an object is taken over once.
    let object = words.object.map { owned($0) }
    switch Kind(rawValue: words.kind).unsafelyUnwrapped {
    case .strong:
      self = .strong(words.place.unsafelyUnwrapped.assumingMemoryBound(to: fk_cell.self))
    case .weak:
      let cell = words.place.unsafelyUnwrapped.assumingMemoryBound(to: fk_cell.self)
      self = .weak(object.unsafelyUnwrapped, cell)
    case .box:
      self = .box(object.unsafelyUnwrapped)
    case .failure:
      // unchecked: as above.
      self = .failure(unsafeDowncast(object.unsafelyUnwrapped, to: FailureBox.self))
    case .kept:
      self = .kept(words.place.unsafelyUnwrapped.assumingMemoryBound(to: fk_kept.self))
    case .override:
      let frame = words.place.unsafelyUnwrapped.assumingMemoryBound(to: fk_frame.self)
      self = .override(unsafeDowncast(object.unsafelyUnwrapped, to: Override.self), frame)
    }
  }
}

/// What was left for `take`.
struct LeftOutcome {
  let outcome: Outcome
  /// The resolution to be ended once the instance was handed out, if that is not done.
  let resolution: UnsafeMutablePointer<Resolution>?
}

extension UnsafeMutablePointer where Pointee == fk_cycle {
  /// Leaves an outcome for `take`.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - resolution: What has decorators and observers to tell, or holds what the outcome's cell
  ///     belongs to; nil when that is done.
  /// - Returns: The answer that says so.
  func leave(
    _ outcome: Outcome,
    toEnd resolution: UnsafeMutablePointer<Resolution>? = nil
  ) -> fk_answer {
    if resolution == nil {
      if case .strong(let cell) = outcome { return fk_answer_make(cell, UInt(FK_CELL)) }
      if case .kept(let kept) = outcome { return fk_answer_make(kept, UInt(FK_GRAPH_RECORD)) }
      if case .weak(let object, let cell) = outcome {
        pointee.outcome.object = Unmanaged.passRetained(object).toOpaque()
        return fk_answer_make(cell, UInt(FK_CELL))
      }
    }
    pointee.outcome = outcome.words
    pointee.outcome.resolution = resolution.map { UnsafeMutableRawPointer($0) }
    return .stashed
  }

  /// Takes the closure that was left, with its frame; nil when it was something else that was left.
  func takeOverride() -> (Override, UnsafeMutablePointer<fk_frame>)? {
    guard pointee.outcome.kind == Outcome.Kind.override.rawValue,
      case .override(let override, let frame) = Outcome(pointee.outcome)
    else { return nil }
    return (override, frame)
  }

  /// Takes the error that was left, with the resolution that is to be ended; nil when it was
  /// something else that was left.
  func takeFailure() -> (FailureBox, UnsafeMutablePointer<Resolution>?)? {
    guard pointee.outcome.kind == Outcome.Kind.failure.rawValue else { return nil }
    let left = takeOutcome()
    guard case .failure(let box) = left.outcome else { return nil }
    return (box, left.resolution)
  }

  /// Takes the outcome that was left.
  func takeOutcome() -> LeftOutcome {
    LeftOutcome(
      outcome: Outcome(pointee.outcome),
      // unchecked: `leave` has put a resolution there.
      resolution: pointee.outcome.resolution?.assumingMemoryBound(to: Resolution.self)
    )
  }
}

extension fk_answer {
  /// The outcome is stashed in the cycle.
  static var stashed: fk_answer { fk_answer_make(nil, UInt(FK_STASHED)) }

  /// The definition is to be run in this frame.
  static func frame(_ frame: UnsafeMutablePointer<fk_frame>) -> fk_answer {
    fk_answer_make(frame, UInt(FK_FRAME))
  }
}
