internal import CFactoryRegistry

/// What a change of options does to the instance that is kept.
struct InstanceFate: OptionSet {
  let rawValue: Int

  /// The container lets go of its instance.
  static let dropsOwn = InstanceFate(rawValue: 1)
  /// What is being built for the container is not kept.
  static let outdatesOwn = InstanceFate(rawValue: 2)
  /// The singleton scope lets go of its instance.
  static let dropsSingleton = InstanceFate(rawValue: 4)
  /// What is being built as a singleton is not kept: its closure was taken back.
  static let outdatesSingleton = InstanceFate(rawValue: 8)

  /// The decorator, which lies beside the options, is removed as well.
  static let removesDecorator = InstanceFate(rawValue: 16)

  static let keeps: InstanceFate = []
  static let drops: InstanceFate = [.dropsOwn, .outdatesOwn, .dropsSingleton]
  static let dropsUnlessSingleton: InstanceFate = [.dropsOwn, .outdatesOwn]
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// A copy of the options for a writer, who holds the core's lock and so is the only one.
  private var optionsToChange: EntryOptions {
    guard pointee.options != nil else { return EntryOptions(plan: ResolutionPlan(self)) }
    return borrowOptions { EntryOptions($0.values) }
  }

  /// Reads the options for a writer, who holds the core's lock.
  private func borrowOptions<Result>(_ body: (EntryOptions) -> Result) -> Result {
    guard let options = pointee.options else {
      return body(EntryOptions(plan: ResolutionPlan(self)))
    }
    // unchecked: only writers replace the options.
    return Unmanaged<EntryOptions>.fromOpaque(options)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Changes the options.
  ///
  /// Writers of one container take turns; readers are held up for the exchange of a pointer.
  /// `body` gets the options and says what becomes of the instance; it calls nothing of the user's.
  func change(_ body: (inout EntryOptions.Values) -> InstanceFate) {
    fk_core_lock(pointee.core)
    let (discarded, singletons) = changeLocked(body)
    fk_core_unlock(pointee.core)
    discarded.release()
    singletons?.invalidate(self).release()
  }

  /// Takes back what was set, and drops the instance: what tests do most, so no copy is made.
  func startOver() {
    fk_core_lock(pointee.core)
    let scope = borrowOptions(\.values.scope)
    let (discarded, singletons) = exchange(.none, scope, fate: [.drops, .removesDecorator])
    fk_core_unlock(pointee.core)
    discarded.release()
    singletons?.invalidate(self).release()
  }

  /// Changes the options of an entry whose core is locked.
  ///
  /// - Returns: What is to be released with no lock held, and the singleton scope that has to drop
  ///   its instance after that.
  func changeLocked(
    _ body: (inout EntryOptions.Values) -> InstanceFate
  ) -> (Discarded, Scope.Singleton?) {
    let options = optionsToChange
    let scope = options.values.scope
    let fate = body(&options.values)
    return exchange(options, scope, fate: fate)
  }

  /// Puts options in the place of those with the scope `former`.
  private func exchange(
    _ options: EntryOptions,
    _ former: Scope?,
    fate: InstanceFate
  ) -> (Discarded, Scope.Singleton?) {
    let discarded = install(options, fate: fate)
    guard !fate.isDisjoint(with: [.dropsSingleton, .outdatesSingleton]),
      let singletons = singletonScope(former ?? pointee.core.lockedDefaultScope)
    else { return (discarded, nil) }
    // After the options were installed, so that a build which is not outdated finds the new ones.
    if fate.contains(.outdatesSingleton) { singletons.outdate(self) }
    return (discarded, fate.contains(.dropsSingleton) ? singletons : nil)
  }

  /// The scope that keeps this factory's instance, if `scope` keeps singletons.
  ///
  /// By default scope, it may be one that only other containers have resolved so far. Called with
  /// the core locked.
  func singletonScope(_ scope: Scope?) -> Scope.Singleton? {
    guard let singleton = scope as? Scope.Singleton else { return nil }
    identifySingleton()
    return singleton.current
  }

  private func install(_ options: EntryOptions, fate: InstanceFate) -> Discarded {
    if options.values.scope is Scope.Singleton { identifySingleton() }
    let object = options.isToldByThePlan ? nil : options
    if let limit = options.values.timeToLive {
      fk_store64(&fk_entry_details(self).pointee.time_to_live, limit.rawValue)
    }
    if let body = options.values.releaseBody { noteReleaseBody(body) }
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    var discarded = Discarded()
    if fate.contains(.dropsOwn) { discarded = cell.takeContents() }
    discarded.options = pointee.options
    pointee.options = object.map { Unmanaged.passRetained($0).toOpaque() }
    var plan = options.plan
    plan.set(FK_ISOLATED, ResolutionPlan(self).isIsolated)
    if fate.contains(.removesDecorator) {
      discarded.decorator = takeDecorator()
    } else {
      plan.set(FK_DECORATED, ResolutionPlan(self).isDecorated)
    }
    // The plan first: whoever finds the scope set, without a lock, relies on the plan.
    fk_entry_set_plan(self, plan.rawValue)
    fk_entry_set_scope(self, options.values.scope?.identity)
    // The generation last: a build that finds the new one, without the lock, finds the new plan.
    if fate.contains(.outdatesOwn) { fk_cell_outdate(cell) }
    return discarded
  }

  /// Sets a scope that the container keeps instances for, where nothing at all was set before:
  /// what happens to most factories, once in each container.
  ///
  /// - Returns: False when something was set, so that the general way has to be taken.
  func setFirstScope(_ lifetime: Lifetime) -> Bool {
    let core = pointee.core
    guard lifetime != .singleton, !core.has(FK_HEED_ALWAYS) else { return false }
    fk_core_lock(core)
    defer { fk_core_unlock(core) }
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    let actor = fk_entry_plan(self) & UInt32(FK_ISOLATED)
    guard pointee.options == nil, fk_entry_plan(self) == Lifetime.inherited.bits | actor,
      !core.has(FK_HEED_ALWAYS), let scope = Scope.standard(lifetime)
    else { return false }
    fk_cell_outdate(cell)
    fk_entry_set_plan(self, lifetime.bits | actor)
    fk_entry_set_scope(self, scope.identity)
    return true
  }

  /// Finds the process-wide cell of this factory, once.
  ///
  /// Called with the core locked.
  func identifySingleton() {
    guard pointee.singleton == nil else { return }
    fk_entry_set_singleton(self, SingletonIdentities.cell(for: self))
  }
}

extension EntryOptions.Values {
  /// Takes back what `reset` names, for a container or a factory.
  mutating func reset(_ reset: FactoryResetOptions) -> InstanceFate {
    switch reset {
    case .all:
      let replaced = replacesDefinition
      self = Self()
      let fate: InstanceFate = [.dropsUnlessSingleton, .removesDecorator]
      return replaced ? fate.union(.outdatesSingleton) : fate
    case .none:
      return .keeps
    case .registration:
      let wasRegistered = hasRegistrations
      registration = nil
      wraps = []
      contributions = []
      isAutoRegistered = false
      return wasRegistered ? [.outdatesOwn, .outdatesSingleton] : .outdatesOwn
    case .context:
      let hadContexts = !contexts.isEmpty
      contexts = []
      return hadContexts ? [.outdatesOwn, .outdatesSingleton] : .outdatesOwn
    case .scope:
      return .dropsUnlessSingleton
    }
  }
}

/// What a reset undoes.
public enum FactoryResetOptions: Sendable {
  /// Everything.
  case all
  /// Nothing.
  case none
  /// Registered closures.
  case registration
  /// Closures for contexts.
  case context
  /// Kept instances.
  case scope
}
