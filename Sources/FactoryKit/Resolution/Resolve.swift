public import CFactoryRegistry

// The second half of a resolution, which clients call with the answer of the first.
//
// These functions are generic and never specialised, so they are compiled once, here, and use the
// metadata of the result type. If they were specialised, they would be compiled again for each
// factory of each client, which took nine times the build time and most of the bytes.

/// Returns the instance that the first half has found, or makes it with the closure that replaces
/// the definition.
///
/// - Parameter answer: The answer of `fk_begin`.
/// - Returns: The instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolveAnswer<T>(_ answer: fk_answer) -> T {
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  return resolveOverridden(answer, ())
}

/// Returns or makes the instance of a factory with a parameter.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolveAnswer<P, T>(_ answer: fk_answer, _ parameter: P) -> T {
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  return resolveOverridden(answer, parameter)
}

// This is inlined twice, so that the copy for factories without a parameter passes none.
@inline(__always)
private func resolveOverridden<P, T>(_ answer: fk_answer, _ parameter: P) -> T {
  guard let (override, frame) = takeOverride(answer) else { return resolveStashed(answer) }
  var instance: T = override.make(parameter, for: frame.pointee.entry, Never.self)
  finish(.frame(frame), &instance)
  return instance
}

/// Returns or makes the instance of a factory that may throw, with a parameter of type `Void` if it
/// has none.
///
/// - Parameters:
///   - answer: The answer of `fk_begin`.
///   - parameter: The argument of the closure.
///   - failure: The error type of the factory.
/// - Returns: The instance.
/// - Throws: The error of the closure, here or on the thread that made the instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolveAnswerOrThrow<P, T, E: Error>(
  _ answer: fk_answer,
  _ parameter: P,
  _ failure: E.Type
) throws(E) -> T {
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  guard let (override, frame) = takeOverride(answer) else {
    if let error = takeFailure(answer) { throw typed(error, E.self) }
    return resolveStashed(answer)
  }
  return try make(in: .frame(frame)) { () throws(E) in
    try override.make(parameter, for: frame.pointee.entry, E.self)
  }
}

/// Makes the instance in the frame that the first half has prepared.
///
/// - Parameters:
///   - answer: The frame.
///   - body: Makes the instance.
/// - Returns: The instance, or the one by which a wrap has replaced it.
/// - Throws: The error of `body` or of a wrap.
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
  let pass = ResolutionPass.current
  if let box = cachedBox(of: entry, for: parameter, in: pass) { return pass.stash(.box(box)) }
  // Nothing from the first look is kept for the second, because it would be released below, where
  // the stash is taken or a cell is locked, and releasing a parameter may run user code.
  return UnsafeMutablePointer<Resolution>.begin(handle) { table, deadline in
    table.typed(P.self, for: entry).cell(for: parameter, deadline: deadline)
  }
}

/// The box of a parameter's cached instance, if nothing else has to be done.
///
/// The table may be released here, which may run user code. This is safe, because nothing is
/// stashed yet.
private func cachedBox<P>(
  of entry: Entry,
  for parameter: P,
  in pass: ResolutionPass
) -> AnyObject? {
  let bits = EntryFlags(entry).rawValue & UInt32(FK_HIT_MASK | FK_LIFETIME)
  guard bits == UInt32(FK_BY_PARAMETER | FK_CACHED), !entry.pointee.core.has(FK_CORE_MASK),
    pass.pointee.watch == nil, let table = entry.cell.table
  else { return nil }
  return table.typed(P.self, for: entry).strongBox(for: parameter)
}

/// Finishes a resolution with the instance that the definition made, which is cached and passed to
/// waiters and observers.
///
/// - Parameters:
///   - answer: The answer of `fk_begin`: the frame of the definition.
///   - instance: The instance. A wrap may replace it.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finish<T>(_ answer: fk_answer, _ instance: inout T) {
  if !fk_end_fast(answer) { finishMore(answer, &instance, Never.self) }
}

/// Finishes a resolution of a factory that may throw, because its wraps may throw, too.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finishOrThrow<T, E: Error>(
  _ answer: fk_answer,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  if !fk_end_fast(answer) { try finishMore(answer, &instance, E.self) }
}

/// This is a separate function so that the fast path above saves no registers for it.
@inline(never)
private func finishMore<T, E: Error>(
  _ answer: fk_answer,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  let frame = fk_answer_frame(answer)
  guard let resolution = resolution(of: frame) else { return record(instance, of: frame) }
  let entry = resolution.pointee.entry
  // This comes after the build was entered in its cell, so that later wraps outdate it.
  if EntryFlags(entry).has(FK_WRAPPED) {
    do throws(E) {
      try wrap(&instance, of: entry, E.self)
    } catch {
      abandon(answer, error)
      throw error
    }
  }
  fk_pass_pop(frame.pointee.pass, frame)
  complete(instance, resolution)
}

/// Removes the factory from the path, and records an instance of graph scope until the pass ends.
private func record<T>(_ instance: T, of frame: UnsafeMutablePointer<fk_frame>) {
  let pass = frame.pointee.pass
  let (entry, generation, isOfGraph) =
    (frame.pointee.entry, frame.pointee.generation, frame.pointee.records_in_pass)
  fk_pass_pop(pass, frame)
  if !pass.isRunning {
    pass.releaseRecords()
  } else if isOfGraph {
    pass.keep(instance, of: entry, generation: generation)
  }
}

/// Ends a resolution whose closure has thrown, caches nothing, and gives the error to the waiters.
///
/// - Parameters:
///   - answer: The answer of `fk_begin`: the frame of the closure.
///   - error: Its error.
@usableFromInline @inline(never)
func abandon(_ answer: fk_answer, _ error: any Error) {
  abandon(answer, error, handingOver: FailureBox(error))
}

/// Ends a resolution without an instance.
///
/// - Parameters:
///   - answer: The answer of `fk_begin`: the frame.
///   - error: The reason, for the observers.
///   - box: The error for the waiters; nil makes them look again.
func abandon(_ answer: fk_answer, _ error: any Error, handingOver box: FailureBox?) {
  let frame = fk_answer_frame(answer)
  let pass = ResolutionPass.current
  let resolution = resolution(of: frame)
  fk_pass_pop(pass, frame)
  var ended: EndedBuild?
  if let resolution, let cell = resolution.pointee.cell {
    ended = cell.endBuild(&resolution.pointee.build, content: nil, kind: FK_EMPTY, now: 0) {
      box
    }
  }
  pass.endIfIdle()
  if let resolution, let ended { resolution.pointee.forgetParameter(after: ended) }
  if let resolution { fail(error, resolution) }
  ended?.release()
}

/// Reports the failure of a resolution to the observers, and ends it.
private func fail(_ error: any Error, _ resolution: UnsafeMutablePointer<Resolution>) {
  resolution.pointee.watch?.fail(error, resolution.pointee.source)
  resolution.end()
}

/// The resolution of a frame, if there is more to do than to run the closure.
func resolution(of frame: UnsafeMutablePointer<fk_frame>) -> UnsafeMutablePointer<Resolution>? {
  // unchecked: `begin` has stored a resolution.
  frame.pointee.resolution?.assumingMemoryBound(to: Resolution.self)
}

/// Copies the instance out of a locked cell and unlocks it.
func copyInstance<T>(unlocking cell: Cell) -> T {
  // unchecked: the cell of an answer has a box of its key's type.
  let content = fk_cell_content(cell)
  guard cell.pointee.kind == UInt32(FK_STRONG) else {
    // unchecked: the answer's object was stashed at +1.
    let object = ResolutionPass.current.pointee.stash.object.unsafelyUnwrapped
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

/// The stashed override, with the frame to run it in; nil if something else was stashed.
@inline(__always)
private func takeOverride(_ answer: fk_answer) -> (Override, UnsafeMutablePointer<fk_frame>)? {
  let pass = ResolutionPass.current
  guard fk_answer_is_stashed(answer), pass.stashedKind == .override else { return nil }
  let found = pass.takeStash().found
  // unchecked: an override is stashed with its frame.
  return (
    uncheckedCast(found.object.unsafelyUnwrapped, to: Override.self),
    found.place.unsafelyUnwrapped.assumingMemoryBound(to: fk_frame.self)
  )
}

/// The error of another thread's build; nil if there is an instance.
private func takeFailure(_ answer: fk_answer) -> (any Error)? {
  let pass = ResolutionPass.current
  guard fk_answer_is_stashed(answer), pass.stashedKind == .failure else { return nil }
  let (found, resolution) = pass.takeStash()
  // unchecked: an object of this kind is a FailureBox.
  let error = uncheckedCast(found.object.unsafelyUnwrapped, to: FailureBox.self).error
  if let resolution { fail(error, resolution) }
  return error
}

/// Returns the instance that was found.
private func resolveStashed<T>(_ answer: fk_answer) -> T {
  if !fk_answer_is_stashed(answer) { return resolveNamed(answer) }
  let (found, resolution) = ResolutionPass.current.takeStash()
  let instance: T = found.instance()
  if let resolution {
    deliver(instance, resolution)
    resolution.end()
  }
  return instance
}

/// Returns the instance of an answer that has an address: a graph record, or an entry with a
/// decorator, whose locked cell is stashed.
@inline(__always)
private func resolveNamed<T>(_ answer: fk_answer) -> T {
  if let record = fk_answer_graph_record(answer) { return ResolutionPass.read(record) }
  let entry = fk_answer_decorated(answer)
  let place = ResolutionPass.current.pointee.stash.place.unsafelyUnwrapped
  // unchecked: the fast path stashes the cell with this kind of answer.
  let instance: T = copyInstance(unlocking: place.assumingMemoryBound(to: fk_cell.self))
  decorate(instance, of: entry, isNew: false)
  return instance
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
    case .failure, .override:
      Message.stop(
        "library-defect",
        """
        FACTORY: a factory of \(T.self) got an error or a closure where an instance belongs. That \
        is a defect of FactoryKit: please report it with the definition of this factory.
        """
      )
    }
  }
}

// MARK: - New instances

/// Passes a new instance through the factory's wraps, while the factory is still on the path.
@inline(never)
private func wrap<T, E: Error>(
  _ instance: inout T,
  of entry: Entry,
  _ failure: E.Type
) throws(E) {
  guard let wraps = entry.sharedOptions?.values.wraps else { return }
  for wrap in wraps.lazy.map(\.content) {
    if let isolation = wrap.isolation { checkIsolation(isolation, of: .wrap, for: entry) }
    instance = try wrap.wrap(instance, E.self)
  }
}

/// Caches a new instance, and runs decorators and observers.
///
/// The order matters. First the instance is cached and the waiters are woken. Then the pass ends,
/// if this was its outermost resolution, and decorators and observers run. The former content of
/// the cell is released last, because a `deinit` may resolve this very factory.
private func complete<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  let pass = resolution.pointee.pass
  var ended: EndedBuild?
  if let cell = resolution.pointee.cell {
    ended = keep(
      instance,
      of: resolution.pointee.entry,
      resolution.pointee.policy,
      from: resolution.pointee.source,
      in: cell,
      ending: &resolution.pointee.build
    )
  } else if let generation = resolution.pointee.passGeneration {
    pass.keep(instance, of: resolution.pointee.entry, generation: generation)
  }
  pass.endIfIdle()
  if let ended { resolution.pointee.forgetParameter(after: ended) }
  deliver(instance, resolution)
  resolution.end()
  ended?.release()
}

/// Stores a new instance in its cell, strongly or weakly, and wakes the waiters.
///
/// - Parameters:
///   - instance: The instance.
///   - entry: The factory.
///   - policy: The policy of its resolution.
///   - source: The closure that made it.
///   - cell: The cell.
///   - build: The build that was entered in the cell.
///   - box: A box that has the instance; nil if there is none yet.
/// - Returns: The former content of the cell, which the caller has to release last.
func keep<T>(
  _ instance: T,
  of entry: Entry,
  _ policy: ResolutionPolicy,
  from source: ResolutionSource,
  in cell: Cell,
  ending build: UnsafeMutablePointer<fk_build>,
  box: InstanceBox? = nil
) -> EndedBuild {
  if isNil(instance) {
    return cell.endBuild(build, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
  if policy.isSingleton, source == .definition { recordSingleton(instance, of: entry) }
  if policy.isWeak {
    let box = WeakInstanceBox(instance)
    if box == nil { warnOfUnsharedValue(entry) }
    return cell.endBuild(build, content: box, kind: FK_WEAK, now: policy.now) {
      box == nil ? nil : InstanceBox.make(instance)
    }
  }
  let box = box ?? InstanceBox.make(instance)
  let body = releaseBody(of: entry, policy)
  if let body { setReleaseBody(body, of: box, entry, policy) }
  let ended = cell.endBuild(build, content: box, kind: FK_STRONG, now: policy.now) { box }
  // A closure that was set meanwhile did not find the box in the cell yet.
  if let newer = releaseBody(of: entry, policy), newer !== body {
    setReleaseBody(newer, of: box, entry, policy)
  }
  return ended
}

/// The closure of `onRelease` for a new instance; nil if only the pass records the instance.
private func releaseBody(of entry: Entry, _ policy: ResolutionPolicy) -> ReleaseBody? {
  guard let body = entry.releaseBody else { return nil }
  if case .pass = policy.place { return nil }
  return body
}

/// Sets the closure of `onRelease` on the box of an instance, with the tasks of its owner.
private func setReleaseBody(
  _ body: ReleaseBody,
  of box: InstanceBox,
  _ entry: Entry,
  _ policy: ResolutionPolicy
) {
  let singletons = policy.isSingleton ? policy.scope?.singletons ?? .process : nil
  box.setReleaseBody(body, singletons?.releaseTasks ?? entry.pointee.core.tasks(of: body))
}

/// Makes debug builds compare the singletons of one definition in several containers.
private func recordSingleton<T>(_ instance: T, of entry: Entry) {
  guard FactoryContext.isDebugBuild, let type = entry.pointee.core.containerType else { return }
  SingletonIdentities.note(instance, for: entry, in: type)
}

/// Runs decorators and observers on the instance, new or cached.
private func deliver<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  let (entry, source) = (resolution.pointee.entry, resolution.pointee.source)
  resolution.pointee.watch?.writeTrace(instance, source)
  if resolution.pointee.policy.isDecorated {
    decorate(instance, of: entry, isNew: source != .scope)
  }
  resolution.pointee.watch?.end(instance, source)
}
