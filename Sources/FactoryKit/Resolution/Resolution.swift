public import CFactoryPlatform

/// One resolution for which more is to be done than to run a closure or to read a cell.
///
/// It runs in two halves around the definition, which the caller applies itself: `begin` gives an
/// instance that is kept, awaited or made by an override, or prepares everything; then `finish` gets
/// what the definition made. So the definition is never a closure object on its way through here,
/// which would cost an allocation and a retain on every hit.
///
/// It lies on the caller's stack, in memory whose type tells nothing of it, and must stay where it
/// is between the two halves: the thread's path and the cell point into it.
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

  @inline(__always)
  private init(of entry: Entry) {
    self.entry = entry
    frame = fk_frame(parent: nil, entry: entry, path: 0)
    terms = ResolutionTerms(of: entry)
    if terms.isWatched { line = ResolutionWatch.begin(entry) }
  }

  /// Begins the resolution of `entry` in the room for it.
  @usableFromInline @inline(never)
  static func open(
    in room: UnsafeMutablePointer<fk_resolution>,
    of entry: Entry
  ) -> UnsafeMutablePointer<Resolution> {
    let resolution = memory(in: room)
    resolution.initialize(to: Resolution(of: entry))
    return resolution
  }

  /// The memory of a resolution in the room for it.
  @inlinable @inline(__always)
  static func memory(
    in room: UnsafeMutablePointer<fk_resolution>
  ) -> UnsafeMutablePointer<Resolution> {
    let size = MemoryLayout<fk_resolution>.size - MemoryLayout<fk_value>.size
    precondition(MemoryLayout<Resolution>.size <= size, "fk_resolution is too small")
    return UnsafeMutableRawPointer(room).assumingMemoryBound(to: Resolution.self)
  }
}

/// The first half: the instance, if the definition is not needed for it.
///
/// - Parameters:
///   - room: Memory that stays where it is until `finish`.
///   - entry: The factory; its registration is not handed over, because that would keep a retain of
///     the container on every hit.
///   - isolation: The actor that the definition is isolated to.
///   - parameter: What the closure gets.
/// - Returns: Where the instance is; nil when the caller has to run the definition and to hand what
///   it made to `finish`.
@inlinable @inline(never)
func begin<P, T>(
  in room: UnsafeMutablePointer<fk_resolution>,
  _ entry: Entry,
  _ isolation: (any Actor)?,
  _ parameter: P
) -> ResultPlace<T>? {
  let place = ResultPlace<T>(in: room)
  if fk_core_flags(entry.pointee.core) == 0, resolveShortly(entry, parameter, into: place.value) {
    return place
  }
  let resolution = Resolution.open(in: room, of: entry)
  if obtain(for: parameter, resolution, into: place.value)
    || makeWithOverride(parameter, resolution, into: place.value)
  {
    resolution.deinitialize(count: 1)
    return place
  }
  place.abandon()
  if let isolation { requireIsolation(isolation, for: entry) }
  enterPath(resolution, hasParameter: P.self != Void.self)
  return nil
}

/// The second half: keeps what was made, tells whoever wants to know, and gives it back.
@inlinable @inline(never)
func finish<T>(in room: UnsafeMutablePointer<fk_resolution>, _ instance: __owned T) -> T {
  let resolution = Resolution.memory(in: room)
  settle(instance, resolution)
  resolution.deinitialize(count: 1)
  return instance
}

/// Leaves the path, keeps what was made, and tells whoever wants to know.
@inlinable @inline(__always)
func settle<T>(_ instance: T, _ resolution: UnsafeMutablePointer<Resolution>) {
  if fk_path_leave(&resolution.pointee.frame) { endResolutionCycle() }
  if let cell = resolution.pointee.cell {
    keep(instance, in: cell, resolution)
  } else if let generation = resolution.pointee.cycleGeneration, fk_path_is_running() {
    keepInCycle(instance, of: resolution.pointee.entry, generation: generation)
  }
  deliver(instance, resolution)
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

/// Makes the instance with a registered closure or a context's, if there is one.
@inlinable
func makeWithOverride<P, T>(
  _ parameter: P,
  _ resolution: UnsafeMutablePointer<Resolution>,
  into place: UnsafeMutablePointer<T>
) -> Bool {
  let entry = resolution.pointee.entry
  let chosen = chosenOverride(for: entry)
  resolution.pointee.source = chosen.source
  guard let object = chosen.override else { return false }
  let override: Override<P, T> = .of(object, for: entry)
  if let isolation = override.isolation { requireIsolation(isolation, for: entry) }
  enterPath(resolution, hasParameter: P.self != Void.self)
  place.initialize(to: override.make(parameter))
  settle(place.pointee, resolution)
  return true
}
