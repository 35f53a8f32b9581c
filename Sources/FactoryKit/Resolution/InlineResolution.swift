public import CFactoryPlatform

// Resolves a factory at the place of the call.
//
// Two cases are carried out inline, because together they are nearly all that a program does:
// running the closure of a factory that is made anew each time, or once in a cycle, and reading a
// strong cell that holds something. Both need nothing but the entry and hold the cell's lock for
// one retain. Everything else is behind one call.
//
// There are two spellings because wrapping a closure in another, to give it a parameter of type
// `Void`, costs a retain of the container on every call.

/// Resolves a factory without a parameter.
@inlinable @inline(__always)
func resolveInline<T>(
  _ registration: FactoryRegistration<Void, T>,
  _ definition: @escaping () -> T
) -> T {
  let entry = registration.entry
  if fk_core_flags(entry.pointee.core) == 0 {
    let plan = fk_entry_plan(entry)
    if fk_plan_runs(plan), registration.isolation == nil {
      let generation = entry.generation
      if plan == ResolutionPlan.graph.rawValue, let value = fk_cycle_find(entry, generation) {
        return Kept<T>.read(value)
      }
      var frame = fk_frame(parent: nil, entry: entry, path: 0)
      if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: false) }
      let instance = definition()
      if fk_path_leave(&frame) { endResolutionCycle() }
      if plan == ResolutionPlan.graph.rawValue, fk_path_is_running() {
        keepInCycle(instance, of: entry, generation: generation)
      }
      return instance
    }
    if let cell = fk_entry_hot_cell(entry, plan) {
      if let content = fk_cell_lock_strong(cell) {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
    } else if let instance: T = resolveShortly(entry, plan, ()) {
      return instance
    }
  }
  var resolution = Resolution(of: entry)
  return withUnsafeMutablePointer(to: &resolution) { resolution in
    if let instance: T = begin(resolution, isolation: registration.isolation, parameter: ()) {
      return instance
    }
    return finish(resolution, definition())
  }
}

/// Resolves a factory with a parameter.
@inlinable @inline(__always)
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: @escaping (P) -> T
) -> T {
  let entry = registration.entry
  if fk_core_flags(entry.pointee.core) == 0 {
    let plan = fk_entry_plan(entry)
    if plan <= ResolutionPlan.unique.rawValue, registration.isolation == nil {
      var frame = fk_frame(parent: nil, entry: entry, path: 0)
      if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: true) }
      let instance = definition(parameter)
      if fk_path_leave(&frame) { endResolutionCycle() }
      return instance
    }
    if let cell = fk_entry_hot_cell(entry, plan) {
      if let content = fk_cell_lock_strong(cell) {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
    } else if let instance: T = resolveShortly(entry, plan, parameter) {
      return instance
    }
  }
  var resolution = Resolution(of: entry)
  return withUnsafeMutablePointer(to: &resolution) { resolution in
    let isolation = registration.isolation
    if let instance: T = begin(resolution, isolation: isolation, parameter: parameter) {
      return instance
    }
    return finish(resolution, definition(parameter))
  }
}

/// Resolves a factory that has a shared scope, a registered closure, or cells by parameter, and
/// nothing else to heed.
///
/// - Returns: The instance; nil when the full resolution is needed.
@inlinable @inline(never)
func resolveShortly<P, T>(_ entry: Entry, _ plan: UInt32, _ parameter: P) -> T? {
  if plan == ResolutionPlan.shared.rawValue { return readShared(entry) }
  if plan == ResolutionPlan.cached.rawValue | ResolutionPlan.perParameter.rawValue {
    return readCached(entry, parameter)
  }
  guard plan & ~1 == ResolutionPlan.registration.rawValue,
    let object = registration(of: entry)
  else { return nil }
  let override = Override<P, T>.of(object, for: entry)
  guard override.isolation == nil else { return nil }
  var frame = fk_frame(parent: nil, entry: entry, path: 0)
  if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: P.self != Void.self) }
  let instance = override.make(parameter)
  if fk_path_leave(&frame) { endResolutionCycle() }
  return instance
}

/// The instance of a factory with a shared scope, while somebody holds it.
@inlinable @inline(__always)
func readShared<T>(_ entry: Entry) -> T? {
  let cell = fk_entry_cell(entry)
  fk_cell_lock(cell)
  defer { fk_cell_unlock(cell) }
  guard cell.pointee.kind == UInt32(FK_WEAK), let content = cell.pointee.content else {
    return nil
  }
  return WeakInstanceBox<T>.read(content)
}

/// The instance that a cached factory keeps for a parameter.
@inlinable @inline(__always)
func readCached<P, T>(_ entry: Entry, _ parameter: P) -> T? {
  guard let object = retainedParameters(of: fk_entry_cell(entry)) else { return nil }
  let table = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  let cell = ParameterTable<P>.of(table, for: entry).cell(for: parameter)
  return withExtendedLifetime(table) {
    guard let content = fk_cell_lock_strong(cell) else { return nil }
    let instance = InstanceBox<T>.read(content)
    fk_cell_unlock(cell)
    return instance
  }
}

/// The table of cells by parameter that hangs on `cell`, at +1.
@usableFromInline
func retainedParameters(of cell: Cell) -> UnsafeMutableRawPointer? {
  fk_cell_lock(cell)
  defer { fk_cell_unlock(cell) }
  return retained(cell.pointee.parameters)
}
