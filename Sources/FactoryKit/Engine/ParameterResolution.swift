public import CFactoryEngine

// The generic half of a resolution with a parameter, or of one that may throw; see Finish.swift.

/// Begins the resolution of a factory with a parameter.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline func begin<P>(_ handle: fe_handle, _ parameter: P) -> fe_start {
  let handle = fe_handle_make(
    fe_handle_entry(handle), P.self == Void.self ? 0 : FE_HAS_PARAMETER)
  let start = fe_begin_with_parameter(handle)
  return start.word == 0 ? beginSlowly(handle, parameter) : start
}

// Not a part of its caller, whose fast path would make room for its variables.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func beginSlowly<P>(_ handle: fe_handle, _ parameter: P) -> fe_start {
  let (head, pass) = (fe_handle_entry(handle), Pass.current)
  if let owner = tableOwner(head, pass), let start = hit(in: owner, head, parameter, pass) {
    return start
  }
  return Entry.begin(handle, in: pass) { owner, now, timeToLive in
    owner.place(of: parameter, Entry.of(head).hashing(P.self), now, timeToLive)
  }
}

/// The cell whose table has a factory's instances, if nothing else is to be considered.
@inline(__always)
private func tableOwner(
  _ entry: UnsafeMutablePointer<fe_cell>, _ pass: Pass
) -> UnsafeMutablePointer<fe_cell>? {
  let flags = fe_flags(entry)
  guard flags & (FE_HIT_MASK | FE_OWN_SCOPE) == FE_BY_PARAMETER, pass.pointee.listener == nil,
    fe_core_flags(fe_core_of(entry)) & FE_CORE_MASK == 0
  else { return nil }
  switch flags & FE_LIFETIME {
  case FE_CACHED: return entry
  case FE_SINGLETON: return fk_singletons_are_overridden() ? nil : fe_singleton(entry)
  default: return nil
  }
}

/// Finds a strongly cached instance whose parameter came last of those with its hash, as nearly all
/// do; the cell stays locked, and the pass keeps it until then.
@inline(__always)
private func hit<P>(
  in owner: UnsafeMutablePointer<fe_cell>, _ entry: UnsafeMutablePointer<fe_cell>,
  _ parameter: P, _ pass: Pass
) -> fe_start? {
  let hashing = Entry.with(entry) { $0.hashing(P.self) }
  let hash = hashing.hash(parameter)
  guard let first = Cell.with(owner, { $0.retainedNode(hash) }) else { return nil }
  let found = first._withUnsafeGuaranteedRef {
    hashing.areEqual($0.parameter.instance(), parameter) ? $0.cell.head : nil
  }
  if let found {
    fe_cell_lock(found)
    if fe_kind(found) == FE_STRONG {
      pass.hold(first)
      return fe_start_make(found, FE_CELL)
    }
    fe_cell_unlock(found)
  }
  first.release()
  return nil
}

/// Ends a build whose definition the client has run.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline func finish<T, E: Error>(
  _ head: UnsafeMutablePointer<fe_build>, _ instance: __owned T, _ failure: E.Type
) throws(E) -> T {
  if fe_end_fast(head) { return instance }
  if fe_build_ending(head) == FE_WRAPS { return try finishWrapped(head, instance, E.self) }
  finishSlowly(head, instance)
  return instance
}

/// Returns the instance that was found, or makes it with the closure that replaces the definition.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline func take<P, T, E: Error>(
  _ start: fe_start, _ parameter: P, _ failure: E.Type
) throws(E) -> T {
  guard fe_start_kind(start) == FE_TAKE else {
    let instance: T = take(start)
    Pass.current.releaseHeld()
    return instance
  }
  return try takeSlowly(start, parameter, E.self)
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func takeSlowly<P, T, E: Error>(
  _ start: fe_start, _ parameter: P, _ failure: E.Type
) throws(E) -> T {
  let build = Build.of(start)
  guard let override = build.takeOverride() else { return try build.deliver(E.self) }
  let instance: T
  do throws(E) {
    instance = try override.make(parameter, for: build.entry, E.self)
  } catch {
    build.fail(error)
    throw error
  }
  return try finish(build.head, instance, E.self)
}
