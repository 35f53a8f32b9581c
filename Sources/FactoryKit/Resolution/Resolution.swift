public import CFactoryPlatform

/// One resolution for which more is to be done than to run a closure or to read a cell.
///
/// It runs in two halves around the definition, which the caller applies itself: `begin` gives an
/// instance that is kept, awaited or made by an override, or prepares everything and gives nil;
/// then `finish` gets what the definition made. So the definition is never a closure object on its
/// way through here, which would cost an allocation and a retain on every hit.
///
/// The value must stay where it is between the two: the thread's path and the cell point into it.
/// No lock is held while any user code runs.
@usableFromInline
struct Resolution {
  @usableFromInline let entry: Entry
  @usableFromInline var terms: ResolutionTerms
  @usableFromInline var source = ResolutionSource.scope
  /// Our step of the thread's path.
  @usableFromInline var frame: fk_frame
  /// Our build, once it was entered in `cell`.
  @usableFromInline var build = fk_build_make()
  /// The cell that the instance goes to.
  @usableFromInline var cell: Cell?
  /// Keeps `cell` alive, where it is one of many.
  @usableFromInline var table: AnyObject?
  /// The generation that the instance is kept under for this cycle.
  @usableFromInline var cycleGeneration: UInt64?
  /// Our line in the trace, or -1.
  @usableFromInline var line = -1

  @usableFromInline
  init(of entry: Entry) {
    self.entry = entry
    frame = fk_frame(parent: nil, entry: entry, path: 0)
    terms = ResolutionTerms(of: entry)
    if terms.isWatched { line = ResolutionWatch.begin(entry) }
  }
}

/// The first half: the instance, if the definition is not needed for it.
@inlinable @inline(never)
func begin<P, T>(
  _ resolution: UnsafeMutablePointer<Resolution>,
  isolation: (any Actor)?,
  parameter: P
) -> T? {
  switch resolution.pointee.terms.place {
  case .nowhere:
    break
  case .cell(let cell):
    if let instance: T = obtain(from: cell, resolution) { return instance }
  case .cells(let cell):
    let table = anyParameterTable(in: cell, of: resolution.pointee.entry)
    if let instance: T = obtain(from: table, for: parameter, resolution) { return instance }
  case .cycle:
    if let instance: T = obtainFromCycle(for: parameter, resolution) { return instance }
  }
  let chosen = chosenOverride(for: resolution.pointee.entry)
  resolution.pointee.source = chosen.source
  if let object = chosen.override {
    let instance: T = makeInstance(with: object, parameter: parameter, resolution)
    return instance
  }
  if let isolation { requireIsolation(isolation, for: resolution.pointee.entry) }
  enterPath(resolution, hasParameter: P.self != Void.self)
  return nil
}

/// The second half: keeps what was made, tells whoever wants to know, and gives it back.
@inlinable @inline(never)
func finish<T>(_ resolution: UnsafeMutablePointer<Resolution>, _ instance: T) -> T {
  if fk_path_leave(&resolution.pointee.frame) { endResolutionCycle() }
  if let cell = resolution.pointee.cell {
    keep(instance, in: cell, resolution)
  } else if let generation = resolution.pointee.cycleGeneration, fk_path_is_running() {
    keepInCycle(instance, of: resolution.pointee.entry, generation: generation)
  }
  deliver(instance, resolution)
  return instance
}

/// Runs decorators and observers on the instance, new or kept.
@inlinable @inline(__always)
func deliver<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  let source = resolution.pointee.source
  if resolution.pointee.terms.isDecorated {
    decorate(instance, of: resolution.pointee.entry, isNew: source != .scope)
  }
  if resolution.pointee.terms.isWatched {
    ResolutionWatch.end(resolution.pointee.line, resolution.pointee.entry, instance, source)
  }
}

/// Puts the factory on this thread's path; stops when it is on it already.
@inlinable @inline(__always)
func enterPath(_ resolution: UnsafeMutablePointer<Resolution>, hasParameter: Bool) {
  let entry = resolution.pointee.entry
  if !fk_path_enter(&resolution.pointee.frame, entry) {
    checkPath(&resolution.pointee.frame, hasParameter: hasParameter)
  }
}

/// Makes the instance with a registered closure or a context's.
@inlinable
func makeInstance<P, T>(
  with object: AnyObject,
  parameter: P,
  _ resolution: UnsafeMutablePointer<Resolution>
) -> T {
  let override: Override<P, T> = .of(object, for: resolution.pointee.entry)
  if let isolation = override.isolation {
    requireIsolation(isolation, for: resolution.pointee.entry)
  }
  enterPath(resolution, hasParameter: P.self != Void.self)
  return finish(resolution, override.make(parameter))
}
