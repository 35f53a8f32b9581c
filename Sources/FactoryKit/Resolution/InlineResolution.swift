public import CFactoryPlatform

// Resolves a factory at the place of the call.
//
// Two cases are carried out inline, because together they are nearly all that a program does:
// running the closure of a factory with no scope, and reading a strong cell that holds something.
// Both need nothing but the entry and hold the cell's lock for one retain. Everything else is
// behind one call.
//
// There are two spellings because wrapping a closure in another, to give it a parameter of type
// `Void`, costs a retain of the container on every call.

/// Resolves a factory without a parameter.
@inlinable @inline(__always)
func resolveInline<T>(_ registration: FactoryRegistration<Void, T>, _ definition: () -> T) -> T {
  let entry = registration.entry
  if fk_core_flags(registration.core) == 0 {
    let plan = fk_entry_plan(entry)
    if plan <= ResolutionPlan.unique.rawValue, registration.isolation == nil {
      var frame = fk_frame(parent: nil, entry: entry, path: 0)
      if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: false) }
      let instance = definition()
      if fk_path_leave(&frame) { endResolutionCycle() }
      return instance
    }
    if let cell = fk_entry_hot_cell(entry, plan) {
      if let content = fk_cell_lock_strong(cell) {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
    }
  }
  return resolve(entry, isolation: registration.isolation, definition: definition)
}

/// Resolves a factory with a parameter.
@inlinable @inline(__always)
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: (P) -> T
) -> T {
  let entry = registration.entry
  if fk_core_flags(registration.core) == 0 {
    let plan = fk_entry_plan(entry)
    if plan <= ResolutionPlan.unique.rawValue, registration.isolation == nil {
      return onPath(entry, parameter, definition)
    }
    if let cell = fk_entry_hot_cell(entry, plan) {
      if let content = fk_cell_lock_strong(cell) {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
    }
  }
  return resolve(
    entry,
    isolation: registration.isolation,
    parameter: parameter,
    definition: definition
  )
}

/// The full resolution of a factory without a parameter.
@inlinable @inline(never)
func resolve<T>(_ entry: Entry, isolation: AnyObject?, definition: () -> T) -> T {
  resolve(entry, isolation: isolation, parameter: ()) { definition() }
}
