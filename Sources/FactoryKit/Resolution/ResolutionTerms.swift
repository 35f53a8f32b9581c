internal import CFactoryRegistry

/// What applies to one resolution, settled before it starts.
// unchecked: immutable once settled; cells and cores guard themselves.
struct ResolutionTerms: @unchecked Sendable {
  /// Where the instance may be kept.
  enum Place {
    case nowhere
    case cell(Cell)
    /// One cell for each parameter, in a table that hangs on this one.
    case cells(Cell)
    case cycle
  }

  private(set) var place = Place.nowhere
  private(set) var isWeak = false
  private(set) var isSingleton = false
  private(set) var isByParameter = false
  private(set) var isDecorated = false
  private(set) var isWrapped = false
  /// Whether a trace or an observer wants to know.
  private(set) var isWatched = false
  private(set) var timeToLive = TimeToLive(rawValue: 0)
  private let core: ContainerCore
  /// Keeps a singleton scope alive whose cell is used, where it is not the process's.
  private(set) var scope: Scope?

  /// The time now, in nanoseconds; 0 when there is no time to live.
  var now: UInt64 { timeToLive.limit == 0 ? 0 : max(core.now, 1) }

  /// Settles the terms from plan, flags and trace.
  ///
  /// Runs a pending auto-registration first.
  init(of entry: Entry, in cycle: ResolutionCycle) {
    core = entry.pointee.core
    if core.has(FK_REGISTERS_ITSELF) { core.autoRegister() }
    let plan = ResolutionPlan(entry)
    isDecorated = plan.isDecorated || core.has(FK_DECORATES)
    isWatched =
      plan.needsOverride || cycle.pointee.watch != nil || core.has(FK_WATCHED | FK_STEPS_WATCHED)
    isByParameter = plan.isByParameter
    isWrapped = plan.isWrapped
    if plan.expires, let details = fk_entry_known_details(entry) {
      timeToLive = TimeToLive(rawValue: fk_load64(&details.pointee.time_to_live))
    }
    settlePlace(of: entry, plan)
  }

  private mutating func settlePlace(of entry: Entry, _ plan: ResolutionPlan) {
    if plan.hasOwnScope {
      if let scope = entry.options.values.scope { settle(scope.lifetime, scope, entry) }
    } else if plan.lifetime != .inherited {
      settle(plan.lifetime, nil, entry)
    } else if core.has(FK_DEFAULT_SCOPE), let scope = defaultScope(for: entry) {
      settle(scope.lifetime, scope, entry)
    }
  }

  /// The default scope, after the entry was made ready for it.
  private func defaultScope(for entry: Entry) -> Scope? {
    core.withState { state in
      let scope = state?.settings.defaultScope
      if scope is Scope.Singleton { entry.identifySingleton() }
      return scope
    }
  }

  private mutating func settle(_ lifetime: Lifetime, _ scope: Scope?, _ entry: Entry) {
    switch lifetime {
    case .inherited, .unique: break
    case .graph: place = .cycle
    case .cached: keep(in: entry.cell)
    case .shared:
      isWeak = true
      keep(in: entry.cell)
    case .singleton:
      let singletons = (scope as? Scope.Singleton ?? .process).current
      guard let identity = fk_entry_singleton(entry) else { return }
      isSingleton = true
      if singletons !== Scope.Singleton.process { self.scope = singletons }
      keep(in: singletons.cell(for: identity))
    }
  }

  private mutating func keep(in cell: Cell) {
    place = isByParameter ? .cells(cell) : .cell(cell)
  }
}
