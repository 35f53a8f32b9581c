internal import CFactoryPlatform

/// Reads or makes an instance that lives as long as the cycle on this thread.
@inlinable @inline(never)
func obtainInCycle<P, T>(
  _ terms: ResolutionTerms,
  _ entry: Entry,
  _ isolation: AnyObject?,
  _ parameter: P,
  _ definition: (P) -> T,
  _ source: inout ResolutionSource
) -> T {
  if terms.isPerParameter {
    let table = parameterTable(anyCycleTable(of: entry), of: entry, P.self)
    return obtain(in: table, terms, entry, isolation, parameter, definition, &source)
  }
  let generation = generation(of: entry)
  if let content = contentInCycle(of: entry, generation: generation) {
    return unsafeDowncast(content, to: InstanceBox<T>.self).value
  }
  let instance = make(entry, isolation, parameter, definition, &source)
  if isInsideCycle, !isNothing(instance) {
    keepInCycle(InstanceBox(instance), of: entry, generation: generation)
  }
  return instance
}

/// Whether an outer resolution runs on this thread, so that somebody can ask again.
@usableFromInline
var isInsideCycle: Bool { fk_thread_current().pointee.top != nil }

@usableFromInline
func generation(of entry: Entry) -> UInt64 {
  fk_cell_lock(entry.cell)
  defer { fk_cell_unlock(entry.cell) }
  return entry.pointee.cell.generation
}

@usableFromInline
func contentInCycle(of entry: Entry, generation: UInt64) -> AnyObject? {
  ResolutionCycle.current?.content(for: entry, generation: generation)
}

@usableFromInline
func keepInCycle(_ content: AnyObject, of entry: Entry, generation: UInt64) {
  ResolutionCycle.started().keep(content, for: entry, generation: generation)
}

/// The cells by parameter that the cycle keeps; with no cycle, a table for this one resolution.
@usableFromInline
func anyCycleTable(of entry: Entry) -> AnyObject? {
  let generation = generation(of: entry)
  if let table = contentInCycle(of: entry, generation: generation) { return table }
  let table = entry.options.parameterTable?.empty()
  if let table, isInsideCycle { keepInCycle(table, of: entry, generation: generation) }
  return table
}
