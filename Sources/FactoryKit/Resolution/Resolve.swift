public import CFactoryRegistry

// What clients call: one function for each kind of factory, which gets the definition and returns
// the instance. `fk_begin` decides the frequent cases; `resolveStepByStep` takes all others.
//
// These functions are generic and never specialised, so they are compiled once, here, and use the
// metadata of the result type. If they were specialised, they would be compiled again for each
// factory of each client, which took nine times the build time and most of the bytes.

/// Resolves a factory.
///
/// - Parameters:
///   - handle: The handle of the factory value.
///   - definition: Makes the instance, unless another closure replaces it.
/// - Returns: The instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolve<T>(_ handle: fk_handle, _ definition: () -> T) -> T {
  let answer = fk_begin(handle)
  if let frame = fk_answer_frame(answer) { return run(in: frame, definition) }
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  return resolveFurther(answer, handle, definition)
}

/// Goes on where the answer is neither a frame nor an instance that only has to be copied.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func resolveFurther<T>(
  _ answer: fk_answer,
  _ handle: fk_handle,
  _ definition: () -> T
) -> T {
  goOn(answer, handle, (), hasParameter: false, definition)
}

/// Resolves a factory with a parameter, which `definition` knows as well.
///
/// The parameter finds the cached instance, and a closure that replaces the definition gets it.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolve<P, T>(_ handle: fk_handle, _ parameter: P, _ definition: () -> T) -> T {
  let answer = fk_begin_with_parameter(handle)
  if let frame = fk_answer_frame(answer) { return run(in: frame, definition) }
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  if let box = cachedBox(of: handle.entry, for: parameter) { return InstanceBox.read(box) }
  return resolveFurther(answer, handle, parameter, definition)
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func resolveFurther<P, T>(
  _ answer: fk_answer,
  _ handle: fk_handle,
  _ parameter: P,
  _ definition: () -> T
) -> T {
  goOn(answer, handle, parameter, hasParameter: true, definition)
}

/// Resolves a factory that may throw.
///
/// - Throws: The error of the closure, here or on the thread that made the instance.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolveOrThrow<T, E: Error>(
  _ handle: fk_handle,
  _ definition: () throws(E) -> T
) throws(E) -> T {
  let answer = fk_begin(handle)
  if let frame = fk_answer_frame(answer) { return try run(in: frame, definition) }
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  return try resolveFurtherOrThrow(answer, handle, (), hasParameter: false, definition)
}

/// Resolves a factory with a parameter that may throw.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func resolveOrThrow<P, T, E: Error>(
  _ handle: fk_handle,
  _ parameter: P,
  _ definition: () throws(E) -> T
) throws(E) -> T {
  let answer = fk_begin_with_parameter(handle)
  if let frame = fk_answer_frame(answer) { return try run(in: frame, definition) }
  if let cell = fk_answer_cell(answer) { return copyInstance(unlocking: cell) }
  if let box = cachedBox(of: handle.entry, for: parameter) { return InstanceBox.read(box) }
  return try resolveFurtherOrThrow(answer, handle, parameter, hasParameter: true, definition)
}

/// Runs a closure in its frame, when nothing else is to be done with the instance than to record it
/// for graph scope.
@inline(__always)
private func run<T, E: Error>(
  in frame: UnsafeMutablePointer<fk_frame>,
  _ body: () throws(E) -> T
) throws(E) -> T {
  var isMade = false
  // A `catch` would move the instance once more.
  defer { if !isMade { abandon(frame) } }
  let instance = try body()
  isMade = true
  if !fk_end_fast(frame) { record(instance, of: frame) }
  return instance
}

/// Takes the factory off the path after its closure has thrown.
@inline(never)
private func abandon(_ frame: UnsafeMutablePointer<fk_frame>) {
  let pass = frame.pointee.pass
  fk_pass_pop(pass, frame)
  pass.endIfIdle()
}

/// Takes the factory off the path, and records an instance of graph scope until the pass ends.
@inline(never)
private func record<T>(_ instance: T, of frame: UnsafeMutablePointer<fk_frame>) {
  let pass = frame.pointee.pass
  let (entry, generation) = (frame.pointee.entry, frame.pointee.generation)
  fk_pass_pop(pass, frame)
  if pass.isRunning {
    pass.keep(instance, of: entry, generation: generation)
  } else {
    pass.releaseRecords()
  }
}

/// The box of a parameter's cached instance, if nothing else has to be done.
///
/// The table may be released here, which may run user code: no lock is held.
private func cachedBox<P>(
  of entry: Entry,
  for parameter: P
) -> AnyObject? {
  let bits = EntryFlags(entry).rawValue & UInt32(FK_HIT_MASK | FK_LIFETIME)
  guard bits == UInt32(FK_BY_PARAMETER | FK_CACHED), !entry.pointee.core.has(FK_CORE_MASK),
    ResolutionPass.current.pointee.watch == nil, let table = entry.cell.table
  else { return nil }
  return table.typed(P.self, for: entry).strongBox(for: parameter)
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func resolveFurtherOrThrow<P, T, E: Error>(
  _ answer: fk_answer,
  _ handle: fk_handle,
  _ parameter: P,
  hasParameter: Bool,
  _ definition: () throws(E) -> T
) throws(E) -> T {
  try goOn(answer, handle, parameter, hasParameter: hasParameter, definition)
}

// Inlined three times, so that the copies for factories that do not throw or have no parameter pass
// no types for that.
@inline(__always)
private func goOn<P, T, E: Error>(
  _ answer: fk_answer,
  _ handle: fk_handle,
  _ parameter: P,
  hasParameter: Bool,
  _ definition: () throws(E) -> T
) throws(E) -> T {
  if let record = fk_answer_graph_record(answer) { return ResolutionPass.read(record) }
  let (entry, pass) = (handle.entry, ResolutionPass.current)
  if let cell = fk_answer_decorated(answer) {
    let instance: T = copyInstance(unlocking: cell)
    decorate(instance, of: entry, isNew: false)
    return instance
  }
  if let registration = plainRegistration(of: entry, in: pass) {
    // Until the frame is gone: a replaced closure ends then, and may resolve the same factory.
    defer { withExtendedLifetime(registration) {} }
    return try run(in: fk_pass_push(pass, entry, hasParameter)) { () throws(E) in
      try registration.make(parameter, for: entry, E.self)
    }
  }
  return try resolveStepByStep(handle, in: pass, parameter, hasParameter, definition)
}

/// The registered closure, if nothing else is to be done than to run it.
private func plainRegistration(of entry: Entry, in pass: ResolutionPass) -> Override? {
  let flags = EntryFlags(entry).rawValue
  guard flags & UInt32(FK_RUN_MASK) == UInt32(FK_REGISTERED),
    flags & UInt32(FK_LIFETIME) <= UInt32(FK_UNIQUE), !entry.pointee.core.has(FK_CORE_MASK),
    pass.pointee.watch == nil, let registration = entry.registration
  else { return nil }
  if let isolation = registration.isolation {
    checkIsolation(isolation, of: .registration, for: entry)
  }
  return registration
}

/// Resolves a factory with everything that may apply to it.
///
/// Chooses the policy and tells observers; takes the instance of the scope, or waits for the thread
/// that makes it, or makes it with the closure that applies; caches it, decorates it, and tells
/// observers. No lock is held while user code runs.
@inline(__always)
private func resolveStepByStep<P, T, E: Error>(
  _ handle: fk_handle,
  in pass: ResolutionPass,
  _ parameter: P,
  _ hasParameter: Bool,
  _ definition: () throws(E) -> T
) throws(E) -> T {
  let build = pass.takeBuild()
  defer { pass.giveBack(build) }
  var resolution = Resolution(of: handle, in: pass, build)
  // Until the end: releasing the parameter or its table may run user code.
  defer { withExtendedLifetime(resolution) {} }
  if let found = resolution.find(parameter, hasParameter) {
    return try resolution.deliver(found, E.self)
  }
  let entry = handle.entry
  let chosen = entry.selectOverride()
  defer { withExtendedLifetime(chosen) {} }
  resolution.source = chosen.source
  chosen.checkIsolation(for: entry)
  let frame = resolution.enter(hasParameter)
  var instance: T
  do throws(E) {
    if let override = chosen.override {
      instance = try override.make(parameter, for: entry, E.self)
    } else {
      instance = try definition()
    }
    // After the build was entered in its cell: later wraps outdate it.
    if EntryFlags(entry).has(FK_WRAPPED) { try wrap(&instance, of: entry, E.self) }
  } catch {
    resolution.leave(frame)
    resolution.fail(error, E.self)
    throw error
  }
  resolution.leave(frame)
  resolution.complete(instance)
  return instance
}

// MARK: - The end of a resolution

extension Resolution {
  /// Returns what was found: an instance, or the error of another thread's build.
  fileprivate func deliver<T, E: Error>(
    _ found: FoundInstance,
    _ failure: E.Type
  ) throws(E) -> T {
    if found.kind == .failure {
      // unchecked: an object of this kind is a FailureBox.
      let error = uncheckedCast(found.object.unsafelyUnwrapped, to: FailureBox.self).error
      watch?.fail(error, source)
      throw typed(error, E.self)
    }
    let instance: T = found.instance()
    report(instance)
    return instance
  }

  /// Caches a new instance, and runs decorators and observers.
  ///
  /// The order: cache the instance and wake the waiters; end the pass, if this was its outermost
  /// resolution; run decorators and observers; release the former content of the cell. A `deinit`
  /// may resolve this very factory, so that comes last.
  fileprivate func complete<T>(_ instance: T) {
    var ended: EndedBuild?
    recording?.end(in: cell)
    if let cell {
      ended = keep(instance, of: entry, policy, in: cell, ending: build)
    } else if let passGeneration {
      pass.keep(instance, of: entry, generation: passGeneration, recording?.origins)
    }
    pass.endIfIdle()
    if let ended { forgetParameter(after: ended) }
    report(instance)
    ended?.release()
  }

  /// Ends a resolution whose closure has thrown: nothing is cached, and the waiters get the error.
  fileprivate func fail<E: Error>(_ error: E, _ failure: E.Type) {
    let ended = cell?.endBuild(build, content: nil, kind: FK_EMPTY, now: 0) {
      // Waiters look again: what another of them asks for may have a definition.
      failure == NotRegistered.self ? nil : FailureBox(error)
    }
    pass.endIfIdle()
    if let ended { forgetParameter(after: ended) }
    watch?.fail(error, source)
    ended?.release()
  }

  /// Runs decorators and observers on the instance, new or cached.
  private func report<T>(_ instance: T) {
    watch?.willReturn(instance, source)
    if policy.isDecorated {
      recording?.enter(pass)
      decorate(instance, of: entry, isNew: source != .scope)
      recording?.leave(pass)
    }
    watch?.end(instance, source)
  }
}

/// The failure of a resolution by type whose factory has no registration.
struct NotRegistered: Error {}
