public import CFactoryRegistry

// The second half of a resolution: what clients call with the answer of the first.
//
// These functions are generic and never specialised: they are compiled once, here, and know of the
// result type what its metadata tells. Specialised for each type, they would be compiled again for
// each factory of each client, which took nine times the build time and most of the bytes.

/// Hands out the instance that the first half has found, or makes it with the closure that replaces
/// the definition.
///
/// - Parameter answer: What `fk_begin` said.
/// - Returns: The instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func take<T>(_ answer: UInt) -> T {
  if let cell = cell(of: answer) { return takeInstance(in: cell) }
  return takeOther(answer) { $0.typed(Void.self, for: $1).make(()) }
}

/// The same for a factory with a parameter.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func take<P, T>(_ answer: UInt, _ parameter: P) -> T {
  if let cell = cell(of: answer) { return takeInstance(in: cell) }
  return takeOther(answer) { $0.typed(P.self, for: $1).make(parameter) }
}

/// Begins the resolution of a factory with a parameter.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func begin<P>(_ handle: fk_handle, _ parameter: P) -> UInt {
  let entry = fk_handle_entry(handle)
  let simple = fk_begin_simply(entry, true)
  guard simple == UInt(FK_OUTCOME) else { return simple }
  return UnsafeMutablePointer<Resolution>.begin(entry) { table, deadline in
    CellsByParameter<P>.of(table, for: entry).cell(for: parameter, deadline: deadline)
  }
}

/// Takes what the definition made: keeps it, serves those who wait, tells whoever wants to know,
/// and gives it back.
///
/// - Parameters:
///   - answer: What `fk_begin` said: the frame that the definition ran in.
///   - instance: What it made.
/// - Returns: The instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finish<T>(_ answer: UInt, _ instance: __owned T) -> T {
  // unchecked: the answer was a frame, and nobody has left it since.
  let frame = UnsafeMutablePointer<fk_frame>(bitPattern: answer).unsafelyUnwrapped
  let cycle = ResolutionCycle.current
  if let resolution = frame.pointee.resolution {
    // unchecked: `begin` has put a resolution there.
    let resolution = resolution.assumingMemoryBound(to: Resolution.self)
    let instance = wrapped(instance, resolution)
    fk_cycle_pop(cycle, frame)
    settle(instance, resolution)
    return instance
  }
  let (entry, generation, keeps) =
    (frame.pointee.entry, frame.pointee.generation, frame.pointee.keeps_in_cycle)
  fk_cycle_pop(cycle, frame)
  if keeps { cycle.keep(instance, of: entry, generation: generation) }
  cycle.endIfIdle()
  return instance
}

/// The locked cell that an answer names, if it does.
private func cell(of answer: UInt) -> Cell? {
  guard answer & UInt(FK_ANSWER) == UInt(FK_IN_CELL) else { return nil }
  return Cell(bitPattern: answer & ~UInt(FK_ANSWER))
}

private func takeInstance<T>(in cell: Cell) -> T {
  // unchecked: the cell is locked, and holds a strong box of its key's type.
  let instance: T = instanceInBox(cell.pointee.content.unsafelyUnwrapped)
  fk_cell_unlock(cell)
  return instance
}

@_semantics("optimize.sil.specialize.generic.never")
private func takeOther<T>(_ answer: UInt, _ make: (AnyOverride, Entry) -> T) -> T {
  if answer & UInt(FK_ANSWER) == UInt(FK_IN_CYCLE) {
    // unchecked: the answer is a record of this thread's cycle.
    let kept = UnsafeMutablePointer<fk_kept>(bitPattern: answer & ~UInt(FK_ANSWER))
    return ResolutionCycle.read(kept.unsafelyUnwrapped)
  }
  let left = ResolutionCycle.current.takeOutcome()
  if case .override(let override, let frame) = left.outcome {
    return finish(UInt(bitPattern: frame), make(override, frame.pointee.entry))
  }
  let instance: T = withExtendedLifetime(left) { left.outcome.instance() }
  if let resolution = left.resolution {
    deliver(instance, resolution)
    resolution.end()
  }
  return instance
}

extension Outcome {
  /// Copies the instance out and unlocks its cell.
  fileprivate func instance<T>() -> T {
    switch self {
    case .strong(let cell):
      return takeInstance(in: cell)
    case .weak(let object, let cell):
      return Self.restore(object, from: cell)
    case .box(let box):
      // unchecked: whoever made it for this key's cell has put it into such a box.
      return unsafeDowncast(box, to: InstanceBox<T>.self).value
    case .kept(let kept):
      return ResolutionCycle.read(kept)
    case .override:
      fatalError("FACTORY: a closure is no instance")
    }
  }

  private static func restore<T>(_ object: AnyObject, from cell: Cell) -> T {
    // unchecked: cells of kind `FK_WEAK` hold a `WeakInstanceBox` of their key's type.
    let box = Unmanaged<WeakInstanceBox<T>>.fromOpaque(cell.pointee.content.unsafelyUnwrapped)
      .takeUnretainedValue()
    fk_cell_unlock(cell)
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { place in
      let place = place.baseAddress.unsafelyUnwrapped
      guard box.restore(Unmanaged.passRetained(object), into: place) else {
        fatalError("FACTORY: \(type(of: object)) is no \(T.self) any more")
      }
      return place.move()
    }
  }
}

// MARK: - What becomes of a new instance

/// Passes a new instance through the factory's wraps, while the factory is still on the path.
private func wrapped<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) -> T {
  let entry = resolution.pointee.entry
  // Read after the build was entered in its cell: a wrap that comes later outdates the build.
  guard ResolutionPlan(entry).isWrapped, let options = entry.sharedOptions else { return instance }
  return options.value.wraps.reduce(instance) { base, wrap in
    if let isolation = wrap.isolation { requireIsolation(isolation, for: entry) }
    return Wrap<T>.of(wrap).wrap(base)
  }
}

/// Keeps a new instance, and tells whoever wants to know.
///
/// First the instance is kept and those who wait are served; then the cycle ends, if this was its
/// outermost resolution; then decorators and observers hear of it. What that makes superfluous is
/// released last: a `deinit` may do anything, resolve this very factory for one.
private func settle<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  let cycle = resolution.pointee.cycle
  var ended: EndedBuild?
  if let cell = resolution.pointee.cell {
    ended = keep(instance, in: cell, resolution)
  } else if let generation = resolution.pointee.cycleGeneration {
    cycle.keep(instance, of: resolution.pointee.entry, generation: generation)
  }
  cycle.endIfIdle()
  deliver(instance, resolution)
  resolution.end()
  ended?.release()
}

/// Puts a new instance into its cell, as its scope wants it, and serves those who wait.
private func keep<T>(
  _ instance: T,
  in cell: Cell,
  _ resolution: UnsafeMutablePointer<Resolution>
) -> EndedBuild {
  let terms = resolution.pointee.terms
  if isNothing(instance) {
    return cell.endBuild(&resolution.pointee.build, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
  if terms.isSingleton, resolution.pointee.source == .definition {
    noteSingleton(instance, of: resolution.pointee.entry)
  }
  if terms.isWeak {
    let box = WeakInstanceBox(instance)
    if box == nil { warnOfUnsharedValue(resolution.pointee.entry) }
    return cell.endBuild(
      &resolution.pointee.build,
      content: box,
      kind: FK_WEAK,
      now: terms.now
    ) { InstanceBox(instance) }
  }
  let box = InstanceBox(instance)
  return cell.endBuild(
    &resolution.pointee.build,
    content: box,
    kind: FK_STRONG,
    now: terms.now
  ) { box }
}

/// Lets debug builds compare what one place of definition makes in several containers.
private func noteSingleton<T>(_ instance: T, of entry: Entry) {
  guard FactoryContext.isDebugBuild, let type = entry.pointee.core.containerType else { return }
  SingletonIdentities.note(instance, for: entry, in: type)
}

/// Runs decorators and observers on the instance, new or kept.
private func deliver<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  let (entry, source) = (resolution.pointee.entry, resolution.pointee.source)
  if resolution.pointee.terms.isDecorated {
    decorate(instance, of: entry, isNew: source != .scope)
  }
  if resolution.pointee.terms.isWatched {
    ResolutionWatch.end(
      resolution.pointee.line,
      entry,
      instance,
      source,
      in: resolution.pointee.cycle
    )
  }
}
