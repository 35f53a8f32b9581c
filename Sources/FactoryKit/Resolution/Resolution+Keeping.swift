public import CFactoryPlatform

/// The instance that is kept, or that another thread is making.
///
/// - Returns: Whether `place` holds it now; if not, it is ours to make.
@inlinable
func obtain<P, T>(
  for parameter: P,
  _ resolution: UnsafeMutablePointer<Resolution>,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  switch resolution.pointee.terms.place {
  case .nowhere:
    return false
  case .cell(let cell):
    return obtain(from: cell, resolution, into: place)
  case .cells(let cell):
    let table = anyParameterTable(in: cell, of: resolution.pointee.entry)
    return obtain(from: table, for: parameter, resolution, into: place)
  case .cycle:
    return obtainFromCycle(for: parameter, resolution, into: place)
  }
}

/// The same for one cell.
@inlinable
func obtain<T>(
  from cell: Cell,
  _ resolution: UnsafeMutablePointer<Resolution>,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  while true {
    fk_cell_lock(cell)
    if readContent(of: cell, resolution.pointee.terms, into: place) {
      fk_cell_unlock(cell)
      deliver(place.pointee, resolution)
      return true
    }
    switch cell.takeOff(&resolution.pointee.build) {
    case .own:
      resolution.pointee.cell = cell
      return false
    case .reentered:
      return false
    case .made(let box):
      place.initialize(to: unsafeDowncast(box, to: InstanceBox<T>.self).value)
      deliver(place.pointee, resolution)
      return true
    case .again:
      continue
    }
  }
}

/// The same for one parameter's cell; without a table the instance is not kept.
@inlinable
func obtain<P, T>(
  from table: AnyObject?,
  for parameter: P,
  _ resolution: UnsafeMutablePointer<Resolution>,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  guard let table else { return false }
  let typed = ParameterTable<P>.of(table, for: resolution.pointee.entry)
  resolution.pointee.table = typed
  return obtain(from: typed.cell(for: parameter), resolution, into: place)
}

/// The same for what the cycle on this thread keeps.
@inlinable
func obtainFromCycle<P, T>(
  for parameter: P,
  _ resolution: UnsafeMutablePointer<Resolution>,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  let entry = resolution.pointee.entry
  let generation = entry.generation
  if resolution.pointee.terms.isPerParameter {
    let table = cycleTable(of: entry, generation: generation)
    return obtain(from: table, for: parameter, resolution, into: place)
  }
  if let value = fk_cycle_find(entry, generation) {
    place.initialize(to: Kept<T>.read(value))
    deliver(place.pointee, resolution)
    return true
  }
  resolution.pointee.cycleGeneration = generation
  return false
}

/// Reads the instance that the locked cell keeps, if it is still good.
@inlinable
func readContent<T>(
  of cell: Cell,
  _ terms: ResolutionTerms,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  guard let content = cell.pointee.content else { return false }
  if terms.timeToLive != 0, !cell.isWithin(terms.timeToLive, at: terms.now) { return false }
  if cell.pointee.kind == UInt32(FK_STRONG) {
    place.initialize(to: InstanceBox<T>.read(content))
    return true
  }
  return WeakInstanceBox<T>.read(content, into: place)
}

/// Puts a new instance into its cell, as its scope wants it, and serves those who wait.
@inlinable
func keep<T>(_ instance: T, in cell: Cell, _ resolution: UnsafeMutablePointer<Resolution>) {
  let now = resolution.pointee.terms.now
  if isNothing(instance) {
    cell.land(&resolution.pointee.build, content: nil, kind: 0, now: now) { nil }
  } else if resolution.pointee.terms.isWeak {
    let box = WeakInstanceBox(instance)
    if box == nil { warnOfUnsharedValue(resolution.pointee.entry) }
    cell.land(&resolution.pointee.build, content: box, kind: Int(FK_WEAK), now: now) {
      InstanceBox(instance)
    }
  } else {
    let box = InstanceBox(instance)
    cell.land(&resolution.pointee.build, content: box, kind: Int(FK_STRONG), now: now) { box }
  }
}

/// Keeps a new instance for the rest of the cycle.
@inlinable @inline(never)
func keepInCycle<T>(_ instance: T, of entry: Entry, generation: UInt64) {
  guard !isNothing(instance) else { return }
  Kept<T>.keep(instance, for: entry, generation: generation)
}

/// The cells by parameter that the cycle keeps; outside a cycle, a table for one resolution.
@usableFromInline
func cycleTable(of entry: Entry, generation: UInt64) -> AnyObject? {
  if let table = ResolutionCycle.table(for: entry, generation: generation) { return table }
  let table = entry.options.parameterTable?.empty()
  if let table, ResolutionCycle.isRunning {
    ResolutionCycle.keep(table, for: entry, generation: generation)
  }
  return table
}

/// The table of cells by parameter that hangs on `cell`, made on first use; nil when the factory
/// has stopped keeping instances by parameter meanwhile.
@usableFromInline
func anyParameterTable(in cell: Cell, of entry: Entry) -> AnyObject? {
  while true {
    fk_cell_lock(cell)
    let table = retained(cell.pointee.parameters)
    let generation = cell.pointee.generation
    fk_cell_unlock(cell)
    if let table { return Unmanaged<AnyObject>.fromOpaque(table).takeRetainedValue() }
    guard let new = entry.options.parameterTable?.empty() else { return nil }
    fk_cell_lock(cell)
    let isStillWanted = cell.pointee.parameters == nil && cell.pointee.generation == generation
    if isStillWanted { cell.pointee.parameters = Unmanaged.passRetained(new).toOpaque() }
    fk_cell_unlock(cell)
    if isStillWanted { return new }
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Whether the locked cell was used less than `timeToLive` ago; if so, this is a use as well.
  ///
  /// An instance that was made before the factory had a time to live is used for the first time.
  @usableFromInline
  func isWithin(_ timeToLive: UInt64, at now: UInt64) -> Bool {
    guard pointee.touched == 0 || now &- pointee.touched < timeToLive else { return false }
    pointee.touched = now
    return true
  }
}
