internal import CFactoryPlatform

/// What a change of options does to the instance that is kept.
enum InstanceFate {
  case keeps
  case drops
  /// Drops it from the container's own cell, but leaves a singleton alone.
  case dropsUnlessSingleton
  /// Keeps it, but nothing that is being built now may join it.
  case outdatesBuilds
  /// The same, for a singleton as well: what builds it was taken back.
  case outdatesSingletonToo
  /// Drops it from the container's own cell; of a singleton, only what is being built is outdated.
  case dropsAndOutdatesSingleton

  /// Whether the container's own cell is emptied.
  var emptiesCell: Bool {
    self == .drops || self == .dropsUnlessSingleton || self == .dropsAndOutdatesSingleton
  }

  /// Whether a singleton that is being built must not be kept, though one that is kept stays.
  var outdatesSingleton: Bool {
    self == .outdatesSingletonToo || self == .dropsAndOutdatesSingleton
  }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The options as they are now.
  var options: EntryOptions {
    fk_cell_lock(cell)
    let options = retained(pointee.options)
    let plan = ResolutionPlan(rawValue: fk_entry_plan(self))
    fk_cell_unlock(cell)
    guard let options else { return EntryOptions(plan: plan) }
    return Unmanaged<SharedEntryOptions>.fromOpaque(options).takeRetainedValue().value
  }

  /// The scope that is set, for a writer.
  private var scopeToChange: Scope? {
    guard let options = pointee.options else {
      return EntryOptions(plan: ResolutionPlan(rawValue: fk_entry_plan(self))).scope
    }
    // unchecked: only writers replace the options.
    return Unmanaged<SharedEntryOptions>.fromOpaque(options)._withUnsafeGuaranteedRef {
      $0.value.scope
    }
  }

  /// A copy of the options for a writer, who holds the core's lock and so is the only one.
  private var optionsToChange: SharedEntryOptions {
    guard let options = pointee.options else {
      return SharedEntryOptions(EntryOptions(plan: ResolutionPlan(rawValue: fk_entry_plan(self))))
    }
    // unchecked: only writers replace the options.
    return Unmanaged<SharedEntryOptions>.fromOpaque(options)._withUnsafeGuaranteedRef {
      SharedEntryOptions($0.value)
    }
  }

  /// Changes the options.
  ///
  /// Writers of one container take turns; readers are held up for the exchange of a pointer.
  /// `body` gets the options and says what becomes of the instance; it calls nothing of the user's.
  func change(_ body: (inout EntryOptions) -> InstanceFate) {
    let (discarded, former) = pointee.core.withState { state in
      change(in: state, body)
    }
    discarded.release()
    former?.invalidate(self).release()
  }

  /// Changes the options inside a change of the container's state.
  ///
  /// - Returns: What is to be released with no lock held, and the singleton scope that has to drop
  ///   its instance after that.
  func change(
    in state: ContainerState,
    _ body: (inout EntryOptions) -> InstanceFate
  ) -> (Discarded, Scope.Singleton?) {
    let options = optionsToChange
    let former = options.value.scope ?? state.defaultScope
    let fate = body(&options.value)
    let plan = options.value.plan
    let discarded = install(
      options.value.isPlain(plan) ? nil : options,
      plan: plan,
      scope: options.value.scope,
      fate: fate,
      in: state
    )
    // After that, so that a build which is not outdated finds the new options.
    if fate.outdatesSingleton { singletonScope(former, in: state)?.outdate(self) }
    return (discarded, fate == .drops ? singletonScope(former, in: state) : nil)
  }

  /// Takes everything back, inside a change of the container's state.
  ///
  /// - Returns: What `change` returns; the singleton may be left alone.
  func clear(in state: ContainerState) -> (Discarded, Scope.Singleton?) {
    let former = scopeToChange ?? state.defaultScope
    let discarded = install(nil, plan: .inherited, scope: nil, fate: .drops, in: state)
    return (discarded, singletonScope(former, in: state))
  }

  /// Takes everything back that the container owns, inside a change of the container's state.
  ///
  /// A singleton stays, but not one that is being built by a closure that is taken back.
  func clearOwn(in state: ContainerState) -> Discarded {
    // unchecked: only writers replace the options.
    let replacesDefinition = pointee.options.map {
      Unmanaged<SharedEntryOptions>.fromOpaque($0)._withUnsafeGuaranteedRef {
        $0.value.replacesDefinition
      }
    }
    let (discarded, singleton) = clear(in: state)
    if replacesDefinition == true { singleton?.outdate(self) }
    return discarded
  }

  /// The scope that keeps this factory's instance, if `scope` keeps singletons.
  ///
  /// By default scope, it may be one that only other containers have resolved so far.
  private func singletonScope(_ scope: Scope?, in state: ContainerState) -> Scope.Singleton? {
    guard let singleton = scope as? Scope.Singleton else { return nil }
    identifySingleton(in: state)
    return singleton.current
  }

  private func install(
    _ options: SharedEntryOptions?,
    plan: ResolutionPlan,
    scope: Scope?,
    fate: InstanceFate,
    in state: ContainerState
  ) -> Discarded {
    if let scope, scope is Scope.Singleton { identifySingleton(in: state) }
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    var discarded = Discarded()
    if fate.emptiesCell { discarded = cell.takeContents() }
    if fate != .keeps { fk_cell_outdate(cell) }
    discarded.options = pointee.options
    pointee.options = options.map { Unmanaged.passRetained($0).toOpaque() }
    pointee.scope = scope?.identity
    fk_entry_set_plan(self, plan.rawValue)
    return discarded
  }

  /// Sets a scope that the container keeps instances for, where nothing at all was set before:
  /// what happens to most factories, once in each container.
  ///
  /// - Returns: False when there is more to heed.
  func setFirstScope(_ plan: ResolutionPlan) -> Bool {
    let core = pointee.core
    guard plan.scope != ResolutionPlan.singleton.rawValue, fk_core_flags(core) == 0 else {
      return false
    }
    fk_core_lock(core)
    defer { fk_core_unlock(core) }
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    guard pointee.options == nil, fk_entry_plan(self) == ResolutionPlan.inherited.rawValue,
      fk_core_flags(core) == 0
    else { return false }
    fk_cell_outdate(cell)
    pointee.scope = Scope.standard(plan).identity
    fk_entry_set_plan(self, plan.rawValue)
    return true
  }

  /// Finds the process-wide cell of this factory, once.
  func identifySingleton(in state: ContainerState) {
    guard pointee.singleton == nil else { return }
    let cell = SingletonIdentities.cell(for: self, declaredIn: state.containerType)
    fk_entry_set_singleton(self, cell)
  }
}
