public import CFactoryPlatform

/// What applies to one resolution, decided before it starts.
@usableFromInline
struct ResolutionTerms {
  /// Where the instance may be kept.
  @usableFromInline
  enum Place {
    case nowhere
    case cell(Cell)
    /// One cell for each parameter, in a table that hangs on this one.
    case cells(Cell)
    case cycle
  }

  @usableFromInline var place = Place.nowhere
  @usableFromInline var isWeak = false
  @usableFromInline var isPerParameter = false
  @usableFromInline var isDecorated = false
  /// Whether a trace or an observer wants to know.
  @usableFromInline var isWatched = false
  /// Nanoseconds; 0 when there is no limit.
  @usableFromInline var timeToLive: UInt64 = 0
  /// Monotonic nanoseconds at the start, where there is a time to live.
  private var started: UInt64 = 0
  private var clock: MonotonicClock?
  /// Keeps the scope alive whose cell is used.
  private var scope: Scope?

  /// The time now, for the time to live.
  @usableFromInline var now: UInt64 { clock?.now() ?? 0 }

  /// Decides. Runs a pending auto-registration first.
  @usableFromInline @inline(never)
  init(of entry: Entry) {
    let core = entry.pointee.core
    var flags = fk_core_flags(core)
    if flags & CoreFlags.autoRegistration != 0 {
      core.manager.autoRegister()
      flags = fk_core_flags(core)
    }
    let plan = ResolutionPlan(rawValue: fk_entry_plan(entry))
    isPerParameter = plan.contains(.perParameter)
    isDecorated = plan.contains(.decorator) || flags & CoreFlags.decorator != 0
    isWatched = flags & CoreFlags.watched != 0 || plan.contains(.requiresOverride)
    if !isWatched, fk_thread_current().pointee.cycle != nil {
      isWatched = ResolutionCycle.current?.trace != nil
    }
    settlePlace(of: entry, plan, flags)
    if plan.contains(.timeToLive), let limit = entry.options.timeToLive {
      timeToLive = max(limit, 1)
      clock = core.manager.clock
    }
  }

  private mutating func settlePlace(of entry: Entry, _ plan: ResolutionPlan, _ flags: UInt32) {
    switch plan.scope {
    case ResolutionPlan.unique.rawValue: place = .nowhere
    case ResolutionPlan.cached.rawValue: settle(.container, entry)
    case ResolutionPlan.shared.rawValue: settle(.weak, entry)
    case ResolutionPlan.graph.rawValue: place = .cycle
    case ResolutionPlan.singleton.rawValue:
      scope = Scope.Singleton.process.current
      settle(.process, entry)
    case ResolutionPlan.custom.rawValue:
      scope = entry.options.scope
      settle(scope?.lifetime ?? .unique, entry)
    default:
      guard flags & CoreFlags.defaultScope != 0 else { return }
      settleDefaultScope(of: entry)
    }
  }

  private mutating func settleDefaultScope(of entry: Entry) {
    let standard = entry.pointee.core.manager.defaultScopeIdentifying(entry)
    scope = (standard as? Scope.Singleton)?.current ?? standard
    settle(standard?.lifetime ?? .unique, entry)
  }

  private mutating func settle(_ lifetime: Lifetime, _ entry: Entry) {
    isWeak = lifetime == .weak
    switch lifetime {
    case .unique: place = .nowhere
    case .cycle: place = .cycle
    case .container, .weak: keep(in: entry.cell)
    case .process:
      guard let singleton = scope as? Scope.Singleton, let identity = fk_entry_singleton(entry)
      else { return }
      keep(in: singleton.cell(for: identity))
    }
  }

  private mutating func keep(in cell: Cell) {
    place = isPerParameter ? .cells(cell) : .cell(cell)
  }
}

extension UnsafeMutablePointer where Pointee == fk_cell {
  /// Whether the locked cell was used less than `timeToLive` ago; if so, this is a use as well.
  @usableFromInline
  func isWithin(_ timeToLive: UInt64, at now: UInt64) -> Bool {
    guard now &- pointee.touched < timeToLive else { return false }
    pointee.touched = now
    return true
  }
}

/// The table of cells by parameter that hangs on `cell`, made on first use.
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
