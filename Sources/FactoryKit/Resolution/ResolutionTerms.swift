internal import CFactoryPlatform

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
  private let core: ContainerCore
  /// Keeps a singleton scope alive whose cell is used, where it is not the process's.
  private var scope: Scope?

  /// The time now, in nanoseconds; 0 when there is no time to live.
  @usableFromInline var now: UInt64 { timeToLive == 0 ? 0 : core.manager.now }

  /// Decides.
  ///
  /// Runs a pending auto-registration first.
  @inline(__always)
  init(of entry: Entry) {
    core = entry.pointee.core
    var flags = fk_core_flags(core)
    if flags & CoreFlags.autoRegistration != 0 {
      core.manager.autoRegister()
      flags = fk_core_flags(core)
    }
    let plan = ResolutionPlan(rawValue: fk_entry_plan(entry))
    if flags != 0 || fk_thread_current().pointee.trace != nil || plan.contains(.requiresOverride) {
      isDecorated = flags & CoreFlags.decorator != 0
      isWatched =
        flags & CoreFlags.watched != 0 || plan.contains(.requiresOverride)
        || fk_thread_current().pointee.trace != nil
    }
    if plan.rawValue > ResolutionPlan.custom.rawValue {
      if plan.contains(.decorator) { isDecorated = true }
      isPerParameter = plan.contains(.perParameter)
      if plan.contains(.timeToLive), let limit = entry.options.timeToLive {
        timeToLive = max(limit, 1)
      }
    }
    settlePlace(of: entry, plan, flags)
  }

  private mutating func settlePlace(of entry: Entry, _ plan: ResolutionPlan, _ flags: UInt32) {
    switch plan.scope {
    case ResolutionPlan.unique.rawValue: break
    case ResolutionPlan.cached.rawValue: keep(in: entry.cell)
    case ResolutionPlan.graph.rawValue: place = .cycle
    case ResolutionPlan.shared.rawValue:
      isWeak = true
      keep(in: entry.cell)
    case ResolutionPlan.singleton.rawValue:
      settle(Scope.Singleton.process, entry)
    case ResolutionPlan.custom.rawValue:
      if let scope = entry.options.scope { settle(scope, entry) }
    default:
      guard flags & CoreFlags.defaultScope != 0 else { return }
      if let scope = core.manager.defaultScopeIdentifying(entry) { settle(scope, entry) }
    }
  }

  private mutating func settle(_ scope: Scope, _ entry: Entry) {
    switch scope.lifetime {
    case .unique: break
    case .cycle: place = .cycle
    case .container: keep(in: entry.cell)
    case .weak:
      isWeak = true
      keep(in: entry.cell)
    case .process:
      guard let current = (scope as? Scope.Singleton)?.current,
        let identity = fk_entry_singleton(entry)
      else { return }
      self.scope = current
      keep(in: current.cell(for: identity))
    }
  }

  private mutating func keep(in cell: Cell) {
    place = isPerParameter ? .cells(cell) : .cell(cell)
  }
}
