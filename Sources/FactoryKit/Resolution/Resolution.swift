public import CFactoryPlatform

/// Resolves a factory for which more is to be done than to run its closure or to read its cell.
///
/// The cycle of one resolution: what applies is decided once; the instance is read, awaited or
/// made; decorators run; observers are told. No lock is held while any user code runs.
///
/// - Parameters:
///   - entry: The factory.
///   - isolation: The actor that the definition is isolated to.
///   - parameter: What the closure gets.
///   - definition: The factory's own closure.
@inlinable @inline(never)
func resolve<P, T>(
  _ entry: Entry,
  isolation: AnyObject?,
  parameter: P,
  definition: (P) -> T
) -> T {
  let terms = ResolutionTerms(of: entry)
  let line = terms.isWatched ? ResolutionWatch.begin(entry) : -1
  var source = ResolutionSource.scope
  let instance: T
  switch terms.place {
  case .nowhere:
    instance = make(entry, isolation, parameter, definition, &source)
  case .cell(let cell):
    instance = obtain(cell, terms, entry, isolation, parameter, definition, &source)
  case .cells(let cell):
    let table = parameterTable(anyParameterTable(in: cell, of: entry), of: entry, P.self)
    instance = obtain(in: table, terms, entry, isolation, parameter, definition, &source)
  case .cycle:
    instance = obtainInCycle(terms, entry, isolation, parameter, definition, &source)
  }
  if terms.isDecorated { decorate(instance, of: entry, isNew: source != .scope) }
  if terms.isWatched { ResolutionWatch.end(line, entry, instance, source) }
  return instance
}

/// Runs the closure that applies: a context's, the registered one, or the definition.
@inlinable
func make<P, T>(
  _ entry: Entry,
  _ isolation: AnyObject?,
  _ parameter: P,
  _ definition: (P) -> T,
  _ source: inout ResolutionSource
) -> T {
  let chosen = chosenOverride(for: entry)
  source = chosen.source
  guard let object = chosen.override else {
    if let isolation { requireIsolation(isolation, for: entry) }
    return onPath(entry, parameter, definition)
  }
  let override = Override<P, T>.of(object, for: entry)
  if let isolation = override.isolation { requireIsolation(isolation, for: entry) }
  return onPath(entry, parameter, override.make)
}

/// Runs a closure as the newest step of this thread's path.
@inlinable @inline(__always)
func onPath<P, T>(_ entry: Entry, _ parameter: P, _ closure: (P) -> T) -> T {
  var frame = fk_frame(parent: nil, entry: entry, path: 0)
  if !fk_path_enter(&frame, entry) { checkPath(&frame, hasParameter: P.self != Void.self) }
  let instance = closure(parameter)
  if fk_path_leave(&frame) { endResolutionCycle() }
  return instance
}

/// Reads the instance in a cell, waits for it, or makes it.
@inlinable
func obtain<P, T>(
  _ cell: Cell,
  _ terms: ResolutionTerms,
  _ entry: Entry,
  _ isolation: AnyObject?,
  _ parameter: P,
  _ definition: (P) -> T,
  _ source: inout ResolutionSource
) -> T {
  while true {
    fk_cell_lock(cell)
    if let instance: T = readContent(of: cell, terms) {
      fk_cell_unlock(cell)
      return instance
    }
    var build = fk_build_make()
    switch cell.takeOff(&build) {
    case .own:
      let instance = make(entry, isolation, parameter, definition, &source)
      keep(instance, in: cell, terms, entry, &build)
      return instance
    case .reentered:
      return make(entry, isolation, parameter, definition, &source)
    case .made(let box):
      return unsafeDowncast(box, to: InstanceBox<T>.self).value
    case .again:
      continue
    }
  }
}

/// The instance that the locked cell keeps, if it is still good.
@inlinable
func readContent<T>(of cell: Cell, _ terms: ResolutionTerms) -> T? {
  guard let content = cell.pointee.content else { return nil }
  if terms.timeToLive != 0, !cell.isWithin(terms.timeToLive, at: terms.now) { return nil }
  if cell.pointee.kind == UInt32(FK_STRONG) { return InstanceBox<T>.read(content) }
  return readWeak(content)
}

/// The instance behind a weak box. No user code runs: loading and copying only count references.
@inlinable
func readWeak<T>(_ content: UnsafeMutableRawPointer) -> T? {
  // unchecked: cells of kind `FK_WEAK` hold a `WeakInstanceBox` of their key's type.
  Unmanaged<WeakInstanceBox<T>>.fromOpaque(content)._withUnsafeGuaranteedRef { $0.load() }
}

/// Puts a new instance into its cell, as its scope wants it, and serves those who wait.
@inlinable @inline(never)
func keep<T>(
  _ instance: T,
  in cell: Cell,
  _ terms: ResolutionTerms,
  _ entry: Entry,
  _ build: UnsafeMutablePointer<fk_build>
) {
  let now = terms.timeToLive == 0 ? 0 : terms.now
  guard !isNothing(instance) else {
    return cell.land(build, content: nil, kind: 0, now: now) { nil }
  }
  if terms.isWeak {
    let box = WeakInstanceBox(instance)
    if box == nil { warnOfUnsharedValue(entry) }
    cell.land(build, content: box, kind: FK_WEAK, now: now) { InstanceBox(instance) }
  } else {
    let box = InstanceBox(instance)
    cell.land(build, content: box, kind: FK_STRONG, now: now) { box }
  }
}

/// Reads or makes the instance for one parameter; without a table it is not kept.
@inlinable @inline(never)
func obtain<P, T>(
  in table: ParameterTable<P>?,
  _ terms: ResolutionTerms,
  _ entry: Entry,
  _ isolation: AnyObject?,
  _ parameter: P,
  _ definition: (P) -> T,
  _ source: inout ResolutionSource
) -> T {
  guard let table else { return make(entry, isolation, parameter, definition, &source) }
  return withExtendedLifetime(table) {
    obtain(table.cell(for: parameter), terms, entry, isolation, parameter, definition, &source)
  }
}

/// A table with its parameter's type; nil when the factory stopped keeping instances by parameter.
@inlinable
func parameterTable<P>(
  _ table: AnyObject?,
  of entry: Entry,
  _ type: P.Type
) -> ParameterTable<P>? {
  guard let table else { return nil }
  guard let typed = table as? ParameterTable<P> else { stopForWrongParameter(entry, type) }
  return typed
}
