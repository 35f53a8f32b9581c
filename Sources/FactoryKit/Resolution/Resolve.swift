public import CFactoryRegistry

// The second half of a resolution: what clients call with the answer of the first.
//
// These functions are generic and never specialised: they are compiled once, here, and know of the
// result type what its metadata tells. Specialised for each type, they would be compiled again for
// each factory of each client, which took nine times the build time and most of the bytes.

/// Hands out the instance that the first half has found, or makes it with the closure that replaces
/// the definition.
///
/// - Parameter answer: What `fk_begin` returned.
/// - Returns: The instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func take<T>(_ answer: fk_answer) -> T {
  if let cell = fk_answer_cell(answer) { return takeInstance(in: cell) }
  return takeOverridden(answer, ())
}

/// The same for a factory with a parameter.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func take<P, T>(_ answer: fk_answer, _ parameter: P) -> T {
  if let cell = fk_answer_cell(answer) { return takeInstance(in: cell) }
  return takeOverridden(answer, parameter)
}

// Inlined twice: in the copy for a factory without a parameter, nothing is left of the parameter.
@inline(__always)
private func takeOverridden<P, T>(_ answer: fk_answer, _ parameter: P) -> T {
  guard let (override, frame) = takeOverride(answer) else { return takeLeft(answer) }
  var instance: T = override.make(parameter, for: frame.pointee.entry, Never.self)
  finish(.frame(frame), &instance)
  return instance
}

/// The same for a factory that may throw, with a parameter of type `Void` where it has none.
///
/// - Parameters:
///   - answer: What `fk_begin` returned.
///   - parameter: What the closure gets.
///   - failure: What the factory throws.
/// - Returns: The instance.
/// - Throws: What the closure throws, here or on the thread that was waited for.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func takeOrThrow<P, T, E: Error>(
  _ answer: fk_answer,
  _ parameter: P,
  _ failure: E.Type
) throws(E) -> T {
  if let cell = fk_answer_cell(answer) { return takeInstance(in: cell) }
  guard let (override, frame) = takeOverride(answer) else {
    if let error = takeFailure(answer) { throw typed(error, E.self) }
    return takeLeft(answer)
  }
  return try make(in: .frame(frame)) { () throws(E) in
    try override.make(parameter, for: frame.pointee.entry, E.self)
  }
}

/// Runs what makes the instance, in the frame that the first half has prepared.
///
/// - Parameters:
///   - answer: The frame.
///   - body: Makes the instance.
/// - Returns: The instance. A wrap may have put another in its place.
/// - Throws: What `body` or a wrap throws.
@_transparent @usableFromInline
func make<T, E: Error>(in answer: fk_answer, _ body: () throws(E) -> T) throws(E) -> T {
  var instance: T
  do throws(E) {
    instance = try body()
  } catch {
    abandon(answer, error)
    throw error
  }
  try finishOrThrow(answer, &instance, E.self)
  return instance
}

/// Begins the resolution of a factory with a parameter.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func begin<P>(_ handle: fk_handle, _ parameter: P) -> fk_answer {
  let entry = fk_handle_entry(handle)
  if let box = keptBox(of: entry, for: parameter) {
    return ResolutionCycle.current.leave(.box(box))
  }
  return UnsafeMutablePointer<Resolution>.begin(entry) { table, deadline in
    table.typed(P.self, for: entry).cell(for: parameter, deadline: deadline)
  }
}

/// The box of a parameter's instance, where it is kept and nothing else is to be done.
///
/// The table may end here, and with it what is the user's: that is before anything is left.
private func keptBox<P>(of entry: Entry, for parameter: P) -> AnyObject? {
  let heeded = ResolutionPlan(entry).rawValue & UInt32(FK_HEED_ON_HIT | FK_LIFETIME)
  guard heeded == UInt32(FK_BY_PARAMETER | FK_CACHED), !entry.pointee.core.has(FK_HEED_ALWAYS),
    ResolutionCycle.current.pointee.watch == nil, let table = entry.cell.table
  else { return nil }
  return table.typed(P.self, for: entry).strongBox(for: parameter)
}

/// Takes what the definition made: keeps it, serves the waiters, notifies the observers.
///
/// - Parameters:
///   - answer: What `fk_begin` returned: the frame that the definition ran in.
///   - instance: What it made. A wrap may put another in its place.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finish<T>(_ answer: fk_answer, _ instance: inout T) {
  if !fk_end_simply(answer) { finishMore(answer, &instance, Never.self) }
}

/// The same for a factory that may throw, as its wraps may.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finishOrThrow<T, E: Error>(
  _ answer: fk_answer,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  if !fk_end_simply(answer) { try finishMore(answer, &instance, E.self) }
}

/// Apart, so that the plain run above saves no registers for it.
@inline(never)
private func finishMore<T, E: Error>(
  _ answer: fk_answer,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  let frame = fk_answer_frame(answer)
  if let resolution = resolution(of: frame) {
    do throws(E) {
      try wrap(&instance, resolution, E.self)
    } catch {
      abandon(answer, error)
      throw error
    }
  }
  leavePath(frame, with: instance)
}

/// Ends a resolution whose closure has thrown: nothing is cached, and the waiters get the error.
///
/// - Parameters:
///   - answer: What `fk_begin` returned: the frame that the closure ran in.
///   - error: What it threw.
@usableFromInline @inline(never)
func abandon(_ answer: fk_answer, _ error: any Error) {
  abandon(answer, error, handingOver: FailureBox(error))
}

/// Ends a resolution that has made nothing.
///
/// - Parameters:
///   - answer: What `fk_begin` returned: the frame.
///   - error: Why there is no instance, for the observers.
///   - box: What the waiters get; nil lets them look again.
func abandon(_ answer: fk_answer, _ error: any Error, handingOver box: FailureBox?) {
  let frame = fk_answer_frame(answer)
  let cycle = ResolutionCycle.current
  let resolution = resolution(of: frame)
  fk_cycle_pop(cycle, frame)
  var ended: EndedBuild?
  if let resolution, let cell = resolution.pointee.cell {
    ended = cell.endBuild(&resolution.pointee.build, content: nil, kind: FK_EMPTY, now: 0) {
      box
    }
  }
  cycle.endIfIdle()
  if let resolution { fail(error, resolution) }
  ended?.release()
}

/// Tells the observers that a resolution has failed, and ends it.
private func fail(_ error: any Error, _ resolution: UnsafeMutablePointer<Resolution>) {
  resolution.pointee.watch?.fail(error, resolution.pointee.source)
  resolution.end()
}

/// Takes the factory off the path and puts what it has made where it belongs.
func leavePath<T>(_ frame: UnsafeMutablePointer<fk_frame>, with instance: T) {
  let cycle = ResolutionCycle.current
  if let resolution = resolution(of: frame) {
    fk_cycle_pop(cycle, frame)
    settle(instance, resolution)
    return
  }
  let (entry, generation, keeps) =
    (frame.pointee.entry, frame.pointee.generation, frame.pointee.keeps_in_cycle)
  fk_cycle_pop(cycle, frame)
  if keeps { cycle.keep(instance, of: entry, generation: generation) }
  cycle.endIfIdle()
}

/// The resolution that a frame belongs to, where there is more to do than to run the closure.
func resolution(of frame: UnsafeMutablePointer<fk_frame>) -> UnsafeMutablePointer<Resolution>? {
  // unchecked: `begin` has put a resolution there.
  frame.pointee.resolution?.assumingMemoryBound(to: Resolution.self)
}

/// Copies the instance out of a locked cell and unlocks it.
func takeInstance<T>(in cell: Cell) -> T {
  // unchecked: a cell that is answered holds a box of its key's type.
  let content = fk_cell_content(cell)
  guard cell.pointee.kind == UInt32(FK_STRONG) else {
    // unchecked: whoever answered with this cell has left the object, at +1.
    let object = ResolutionCycle.current.pointee.outcome.object.unsafelyUnwrapped
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

private func takeOverride(_ answer: fk_answer) -> (Override, UnsafeMutablePointer<fk_frame>)? {
  fk_answer_is_stashed(answer) ? ResolutionCycle.current.takeOverride() : nil
}

/// The error that another thread's build ended with; nil when there is an instance.
private func takeFailure(_ answer: fk_answer) -> (any Error)? {
  guard fk_answer_is_stashed(answer),
    let (box, resolution) = ResolutionCycle.current.takeFailure()
  else { return nil }
  if let resolution { fail(box.error, resolution) }
  return box.error
}

/// Hands out an instance that was found.
private func takeLeft<T>(_ answer: fk_answer) -> T {
  if !fk_answer_is_stashed(answer) { return takeNamed(answer) }
  let left = ResolutionCycle.current.takeOutcome()
  let instance: T = left.outcome.instance()
  if let resolution = left.resolution {
    deliver(instance, resolution)
    resolution.end()
  }
  return instance
}

/// Hands out an instance that the answer names: in a record of the cycle, or of an entry that is
/// decorated.
private func takeNamed<T>(_ answer: fk_answer) -> T {
  if let record = fk_answer_graph_record(answer) { return ResolutionCycle.read(record) }
  let entry = fk_answer_decorated(answer)
  let place = ResolutionCycle.current.pointee.outcome.place.unsafelyUnwrapped
  // unchecked: whoever answers with an entry has left its cell.
  let instance: T = takeInstance(in: place.assumingMemoryBound(to: fk_cell.self))
  decorate(instance, of: entry, isNew: false)
  return instance
}

extension Outcome {
  /// Copies the instance out and unlocks its cell.
  func instance<T>() -> T {
    switch self {
    case .strong(let cell):
      return takeInstance(in: cell)
    case .weak(let object, let cell):
      let content = cell.pointee.content.unsafelyUnwrapped
      return restore(Unmanaged.passRetained(object), from: content, in: cell)
    case .box(let box):
      return InstanceBox.read(box)
    case .kept(let kept):
      return ResolutionCycle.read(kept)
    case .failure, .override:
      fatalError(
        """
        FACTORY: a factory of \(T.self) got an error or a closure where an instance belongs. That \
        is a defect of FactoryKit: please report it with the definition of this factory.
        """
      )
    }
  }
}

// MARK: - What becomes of a new instance

/// Passes a new instance through the factory's wraps, while the factory is still on the path.
private func wrap<T, E: Error>(
  _ instance: inout T,
  _ resolution: UnsafeMutablePointer<Resolution>,
  _ failure: E.Type
) throws(E) {
  let entry = resolution.pointee.entry
  // Read after the build was entered in its cell: a wrap that comes later outdates the build.
  guard ResolutionPlan(entry).isWrapped, let wraps = entry.sharedOptions?.values.wraps else {
    return
  }
  for wrap in wraps.lazy.map(\.content) {
    if let isolation = wrap.isolation { requireIsolation(isolation, for: entry) }
    instance = try wrap.wrap(instance, E.self)
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
    ended = keep(
      instance,
      of: resolution.pointee.entry,
      resolution.pointee.terms,
      from: resolution.pointee.source,
      in: cell,
      ending: &resolution.pointee.build
    )
  } else if let generation = resolution.pointee.cycleGeneration {
    cycle.keep(instance, of: resolution.pointee.entry, generation: generation)
  }
  cycle.endIfIdle()
  deliver(instance, resolution)
  resolution.end()
  ended?.release()
}

/// Puts a new instance into its cell, as its scope wants it, and serves those who wait.
///
/// - Parameters:
///   - instance: The instance.
///   - entry: The factory.
///   - terms: The terms of its resolution.
///   - source: Which closure has made it.
///   - cell: Where it goes.
///   - build: What was entered in the cell.
/// - Returns: What the caller has to release in the end.
func keep<T>(
  _ instance: T,
  of entry: Entry,
  _ terms: ResolutionTerms,
  from source: ResolutionSource,
  in cell: Cell,
  ending build: UnsafeMutablePointer<fk_build>
) -> EndedBuild {
  if isNothing(instance) {
    return cell.endBuild(build, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
  if terms.isSingleton, source == .definition { noteSingleton(instance, of: entry) }
  if terms.isWeak {
    let box = WeakInstanceBox(instance)
    if box == nil { warnOfUnsharedValue(entry) }
    return cell.endBuild(build, content: box, kind: FK_WEAK, now: terms.now) {
      box == nil ? nil : InstanceBox.make(instance)
    }
  }
  let box = InstanceBox.make(instance)
  let body = releaseBody(of: entry, terms)
  if let body { setReleaseBody(body, of: box, entry, terms) }
  let ended = cell.endBuild(build, content: box, kind: FK_STRONG, now: terms.now) { box }
  // One that was set meanwhile has not found the box in the cell yet.
  if let newer = releaseBody(of: entry, terms), newer !== body {
    setReleaseBody(newer, of: box, entry, terms)
  }
  return ended
}

/// What runs when the new instance is let go of; nothing when only the cycle keeps it.
private func releaseBody(of entry: Entry, _ terms: ResolutionTerms) -> ReleaseBody? {
  guard let body = entry.releaseBody else { return nil }
  if case .cycle = terms.place { return nil }
  return body
}

/// Sets what runs when an instance is let go of, for whoever keeps it.
private func setReleaseBody(
  _ body: ReleaseBody,
  of box: InstanceBox,
  _ entry: Entry,
  _ terms: ResolutionTerms
) {
  let singletons = terms.isSingleton ? terms.scope as? Scope.Singleton ?? .process : nil
  box.setReleaseBody(body, singletons?.releaseTasks ?? entry.pointee.core.tasks(of: body))
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
  resolution.pointee.watch?.end(instance, source)
}
