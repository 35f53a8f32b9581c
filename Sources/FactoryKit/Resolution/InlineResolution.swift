public import CFactoryPlatform

/// Resolves a factory at the place of the call.
///
/// Two cases are carried out inline, because together they are nearly all that a program does:
/// running the closure of a factory with no scope, and reading a strong cell that holds something.
/// Both need nothing but the entry and hold the cell's lock for one retain. Everything else is
/// behind one call.
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
      fk_cell_lock(cell)
      if cell.pointee.kind == UInt32(FK_STRONG), let content = cell.pointee.content {
        let instance = InstanceBox<T>.read(content)
        fk_cell_unlock(cell)
        return instance
      }
      fk_cell_unlock(cell)
    }
  }
  return resolve(
    entry,
    isolation: registration.isolation,
    parameter: parameter,
    definition: definition
  )
}
