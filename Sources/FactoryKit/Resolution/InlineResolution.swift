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
func resolveInline<T>(_ registration: FactoryRegistration<Void, T>, _ definition: () -> T) -> T {
  let entry = registration.entry
  if fk_core_flags(entry.pointee.core) == 0 {
    let plan = fk_entry_plan(entry)
    if fk_plan_runs(plan), registration.isolation == nil {
      let generation = entry.generation
      if plan == ResolutionPlan.graph.rawValue, let content = fk_cycle_find(entry, generation) {
        return InstanceBox<T>.read(content)
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
  return resolveFully(entry, isolation: registration.isolation, parameter: ()) { definition() }
}

/// Resolves a factory with a parameter.
@inlinable @inline(__always)
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: (P) -> T
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
  return resolveFully(entry, isolation: registration.isolation, parameter: parameter) {
    definition(parameter)
  }
}

/// Resolves a factory that has a shared scope or a registered closure, and nothing else to heed.
///
/// - Returns: The instance; nil when the full resolution is needed.
@inlinable @inline(never)
func resolveShortly<P, T>(_ entry: Entry, _ plan: UInt32, _ parameter: P) -> T? {
  if plan == ResolutionPlan.shared.rawValue { return readShared(entry) }
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
