public import CFactoryPlatform

// The cases that are carried out without deciding on all the terms of a resolution.

/// Resolves a factory that has a shared scope, a registered closure, or cells by parameter, and
/// nothing else to heed.
///
/// - Returns: Whether `place` holds the instance now.
@inlinable @inline(__always)
func resolveShortly<P, T>(
  _ entry: Entry,
  _ parameter: P,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  let plan = fk_entry_plan(entry)
  if plan == ResolutionPlan.shared.rawValue { return readShared(entry, into: place) }
  if plan == ResolutionPlan.cached.rawValue | ResolutionPlan.perParameter.rawValue {
    return readCached(entry, parameter, into: place)
  }
  guard plan & ~1 == ResolutionPlan.registration.rawValue,
    let object = registration(of: entry)
  else { return false }
  let override = Override<P, T>.of(object, for: entry)
  guard override.isolation == nil else { return false }
  var frame = fk_frame(parent: nil, entry: entry, path: 0)
  if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: P.self != Void.self) }
  place.initialize(to: override.make(parameter))
  if fk_path_leave(&frame) { endResolutionCycle() }
  return true
}

/// Reads the instance of a factory with a shared scope, while somebody holds it.
@inlinable @inline(__always)
func readShared<T>(_ entry: Entry, into place: UnsafeMutablePointer<T>) -> Bool {
  let cell = fk_entry_cell(entry)
  fk_cell_lock(cell)
  defer { fk_cell_unlock(cell) }
  guard cell.pointee.kind == UInt32(FK_WEAK), let content = cell.pointee.content else {
    return false
  }
  return WeakInstanceBox<T>.read(content, into: place)
}

/// Reads the instance that a cached factory keeps for a parameter.
@inlinable @inline(__always)
func readCached<P, T>(
  _ entry: Entry,
  _ parameter: P,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  guard let object = retainedParameters(of: fk_entry_cell(entry)) else { return false }
  let table = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  let cell = ParameterTable<P>.of(table, for: entry).cell(for: parameter)
  return withExtendedLifetime(table) {
    guard let content = fk_cell_lock_strong(cell) else { return false }
    place.initialize(to: InstanceBox<T>.read(content))
    fk_cell_unlock(cell)
    return true
  }
}

/// The table of cells by parameter that hangs on `cell`, at +1.
@usableFromInline
func retainedParameters(of cell: Cell) -> UnsafeMutableRawPointer? {
  fk_cell_lock(cell)
  defer { fk_cell_unlock(cell) }
  return retained(cell.pointee.parameters)
}
