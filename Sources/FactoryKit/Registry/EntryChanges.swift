internal import CFactoryPlatform

/// What a change of options does to the instance that is kept.
enum InstanceFate {
  case keeps
  case drops
  /// Drops it from the container's own cell, but leaves a singleton alone.
  case dropsUnlessSingleton
  /// Keeps it, but nothing that is being built now may join it.
  case outdatesBuilds
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

  /// Changes the options.
  ///
  /// Writers of one container take turns; readers are held up for the exchange of a pointer.
  /// `body` gets the options and says what becomes of the instance; it calls nothing of the user's.
  func change(_ body: (inout EntryOptions) -> InstanceFate) {
    let (discarded, former) = pointee.core.manager.withState { state in
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
    var options = self.options
    let former = options.scope ?? state.defaultScope
    let fate = body(&options)
    let discarded = install(options, fate: fate, in: state)
    guard fate == .drops, let singleton = former as? Scope.Singleton else {
      return (discarded, nil)
    }
    return (discarded, singleton.current)
  }

  private func install(
    _ options: consuming EntryOptions,
    fate: InstanceFate,
    in state: ContainerState
  ) -> Discarded {
    let plan = options.plan
    let scope = options.scope
    if scope is Scope.Singleton { identifySingleton(in: state) }
    let shared: UnsafeMutableRawPointer? =
      options.isPlain ? nil : Unmanaged.passRetained(SharedEntryOptions(options)).toOpaque()
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    var discarded = Discarded()
    if fate == .drops || fate == .dropsUnlessSingleton { discarded = cell.takeContents() }
    if fate != .keeps { fk_cell_outdate(cell) }
    discarded.options = pointee.options
    pointee.options = shared
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
