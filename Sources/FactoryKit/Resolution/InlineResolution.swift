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
  defer { _fixLifetime(registration.container) }
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
    if let cell = fk_entry_hot_cell(entry, plan), let content = fk_cell_lock_strong(cell) {
      let instance = InstanceBox<T>.read(content)
      fk_cell_unlock(cell)
      return instance
    }
  }
  var room = fk_resolution_make()
  return withUnsafeMutablePointer(to: &room) { room in
    if let result: ResultPlace<T> = begin(in: room, entry, registration.isolation, ()) {
      return result.take()
    }
    return finish(in: room, definition())
  }
}

/// Resolves a factory with a parameter.
@inlinable @inline(__always)
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: @escaping (P) -> T
) -> T {
  defer { _fixLifetime(registration.container) }
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
    if let cell = fk_entry_hot_cell(entry, plan), let content = fk_cell_lock_strong(cell) {
      let instance = InstanceBox<T>.read(content)
      fk_cell_unlock(cell)
      return instance
    }
  }
  var room = fk_resolution_make()
  return withUnsafeMutablePointer(to: &room) { room in
    if let result: ResultPlace<T> = begin(in: room, entry, registration.isolation, parameter) {
      return result.take()
    }
    return finish(in: room, definition(parameter))
  }
}
