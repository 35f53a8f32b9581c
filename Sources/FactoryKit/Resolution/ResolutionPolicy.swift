internal import CFactoryRegistry

/// The options that apply to one resolution, decided before it starts.
// unchecked: immutable after `init`; cells and cores have their own locks.
struct ResolutionPolicy: @unchecked Sendable {
  /// Where the instance may be cached.
  enum Place {
    case nowhere
    case cell(Cell)
    /// One cell for each parameter, in the table of this cell.
    case cells(Cell)
    case pass
  }

  private(set) var place = Place.nowhere
  private(set) var isWeak = false
  private(set) var isSingleton = false
  /// The flags of the entry; those of its container that count for it are added.
  private let flags: EntryFlags
  /// Whether the resolution may have a trace or observers.
  let isWatched: Bool
  private(set) var timeToLive = TimeToLive(rawValue: 0)
  /// The generation of the entry's cell that the flags belong to.
  let generation: UInt64
  private let core: ContainerCore
  /// The singleton scope that owns the cell, if it is not the process's.
  private(set) var scope: Scope?

  var isByParameter: Bool { flags.has(FK_BY_PARAMETER) }
  var isDecorated: Bool { flags.has(FK_DECORATED) }

  /// The current time in nanoseconds; 0 if there is no time to live.
  // This is inlined, as `isCurrent` is, so that a call copies no policy.
  @inline(__always) var now: UInt64 { timeToLive.limit == 0 ? 0 : max(core.now, 1) }

  /// Counts the resets of the owner of the cell.
  private(set) var epoch: Epoch

  /// Reads the flags of the entry, its container and the pass.
  ///
  /// A pending auto-registration runs first.
  init(of handle: fk_handle, in pass: ResolutionPass) {
    let entry = handle.entry
    core = entry.pointee.core
    epoch = fk_core_epoch(core)
    let settled = entry.settledFlags(for: handle)
    var flags = settled.flags
    generation = settled.generation
    if core.has(FK_DECORATES) { flags.set(FK_DECORATED, true) }
    self.flags = flags
    isWatched =
      pass.pointee.watch != nil || core.has(FK_WATCHED)
      || flags.needsOverrideNow
    if flags.has(FK_EXPIRES), let details = fk_entry_known_details(entry) {
      timeToLive = TimeToLive(rawValue: fk_load64(&details.pointee.time_to_live))
    }
    setPlace(for: entry)
  }

  /// Whether the flags are still those of the entry, because no change has come in between.
  ///
  /// A build under former flags would leave an instance that the container does not know.
  @inline(__always)
  func isCurrent(for entry: Entry) -> Bool { fk_cell_generation(entry.cell) == generation }

  /// Reads everything again if a change has come in between.
  @inline(never)
  mutating func renew(for handle: fk_handle, in pass: ResolutionPass) {
    if !isCurrent(for: handle.entry) { self = ResolutionPolicy(of: handle, in: pass) }
  }

  private mutating func setPlace(for entry: Entry) {
    if flags.has(FK_OWN_SCOPE) {
      // A reset in between has removed it from the options.
      let scope = entry.options.values.scope ?? entry.statedScope
      if let scope { setPlace(scope.lifetime, scope, entry) }
    } else if flags.lifetime != .inherited {
      setPlace(flags.lifetime, nil, entry)
    } else if core.has(FK_DEFAULT_SCOPE), let scope = defaultScope(for: entry) {
      setPlace(scope.lifetime, scope, entry)
    }
  }

  /// The default scope, after the entry was prepared for it.
  private func defaultScope(for entry: Entry) -> Scope? {
    core.withLock { locked in
      let scope = locked.defaultScope
      if scope?.lifetime == .singleton { entry.identifySingleton(locked) }
      return scope
    }
  }

  private mutating func setPlace(_ lifetime: Lifetime, _ scope: Scope?, _ entry: Entry) {
    switch lifetime {
    case .inherited, .unique: break
    case .graph: place = .pass
    case .cached: keep(in: entry.cell)
    case .shared:
      isWeak = true
      keep(in: entry.cell)
    case .singleton:
      guard let identity = fk_entry_singleton(entry) else { return }
      // The container owns it.
      guard identity != entry.cell else { return keep(in: identity) }
      let singletons = (scope?.singletons ?? .process).current
      isSingleton = true
      epoch = singletons.epoch
      if singletons !== Scope.Singleton.process { self.scope = singletons }
      keep(in: singletons.cell(for: identity))
    }
  }

  private mutating func keep(in cell: Cell) {
    place = isByParameter ? .cells(cell) : .cell(cell)
  }
}
