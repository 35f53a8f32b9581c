internal import CFactoryRegistry

// The second half of a resolution for factories that may throw: see Resolve.swift.

/// Hands out the instance that the first half has found, or makes it with the closure that replaces
/// the definition.
///
/// - Parameters:
///   - answer: What `fk_begin` said.
///   - failure: What the factory throws.
/// - Returns: The instance.
/// - Throws: What the closure throws, here or on the thread that was waited for.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func takeOrThrow<T, E: Error>(_ answer: UInt, _ failure: E.Type) throws(E) -> T {
  if let cell = fk_answer_cell(answer) { return takeInstance(in: cell) }
  guard let override = takeOverride(answer) else { return try takeLeftOrThrow(answer, E.self) }
  let answer = UInt(bitPattern: override.frame)
  var instance: T
  do throws(E) {
    instance = try override.closure.makeOrThrow(for: override.frame.pointee.entry, E.self)
  } catch {
    abandon(answer, error)
    throw error
  }
  try finishOrThrow(answer, &instance, E.self)
  return instance
}

/// Hands out the instance of a factory with a parameter, or makes it with the closure that replaces
/// the definition; throws what that throws.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func takeOrThrow<P, T, E: Error>(
  _ answer: UInt,
  _ parameter: P,
  _ failure: E.Type
) throws(E) -> T {
  if let cell = fk_answer_cell(answer) { return takeInstance(in: cell) }
  guard let override = takeOverride(answer) else { return try takeLeftOrThrow(answer, E.self) }
  let answer = UInt(bitPattern: override.frame)
  var instance: T
  do throws(E) {
    let entry = override.frame.pointee.entry
    instance = try override.closure.makeOrThrow(parameter, for: entry, E.self)
  } catch {
    abandon(answer, error)
    throw error
  }
  try finishOrThrow(answer, &instance, E.self)
  return instance
}

/// Takes what the definition made, as `finish` does; a wrap may throw.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func finishOrThrow<T, E: Error>(
  _ answer: UInt,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  if !fk_end_simply(answer) { try finishMoreOrThrow(answer, &instance, E.self) }
}

@inline(never)
private func finishMoreOrThrow<T, E: Error>(
  _ answer: UInt,
  _ instance: inout T,
  _ failure: E.Type
) throws(E) {
  let frame = frame(of: answer)
  if let resolution = resolution(of: frame) {
    do throws(E) {
      try wrapOrThrow(&instance, of: resolution.pointee.entry, E.self)
    } catch {
      abandon(answer, error)
      throw error
    }
  }
  leavePath(frame, with: instance)
}

/// Ends a resolution whose closure has thrown: nothing is kept, and those who wait get the error.
///
/// - Parameters:
///   - answer: What `fk_begin` said: the frame that the closure ran in.
///   - error: What it threw.
@usableFromInline @inline(never)
func abandon(_ answer: UInt, _ error: any Error) {
  abandon(answer, error, handingOver: FailureBox(error))
}

/// Ends a resolution that has made nothing.
///
/// - Parameters:
///   - answer: What `fk_begin` said: the frame.
///   - error: Why there is no instance, for whoever watches.
///   - box: What those who wait get; nil lets them look again.
func abandon(_ answer: UInt, _ error: any Error, handingOver box: FailureBox?) {
  let frame = frame(of: answer)
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
  if let resolution {
    tell(resolution, of: error)
    resolution.end()
  }
  ended?.release()
}

/// Hands out an instance that was found, or throws the error that another thread's build ended
/// with.
private func takeLeftOrThrow<T, E: Error>(_ answer: UInt, _ failure: E.Type) throws(E) -> T {
  guard let (box, resolution) = takeFailure(answer) else { return takeLeft(answer) }
  if let resolution {
    tell(resolution, of: box.error)
    resolution.end()
  }
  throw typed(box.error, E.self)
}

private func takeFailure(
  _ answer: UInt
) -> (FailureBox, UnsafeMutablePointer<Resolution>?)? {
  guard answer == UInt(FK_OUTCOME) else { return nil }
  return ResolutionCycle.current.takeFailure()
}

private func wrapOrThrow<T, E: Error>(
  _ instance: inout T,
  of entry: Entry,
  _ failure: E.Type
) throws(E) {
  guard ResolutionPlan(entry).isWrapped, let options = entry.sharedOptions else { return }
  for wrap in options.wraps.lazy.map(\.content) {
    if let isolation = wrap.isolation { requireIsolation(isolation, for: entry) }
    instance = try wrap.wrapOrThrow(instance, E.self)
  }
}

/// Tells whoever watches that a resolution has failed.
private func tell(_ resolution: UnsafeMutablePointer<Resolution>, of error: any Error) {
  resolution.pointee.watch?.fail(error, resolution.pointee.source)
}
