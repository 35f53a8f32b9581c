internal import CFactoryPlatform

/// What a reset takes back.
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

extension ContainerManager {
  /// Takes back what was set on this container's factories.
  ///
  /// Singletons are not the container's: they stay. What is being built meanwhile goes to its
  /// callers and is not kept.
  ///
  /// - Parameter options: What to take back; `all` and `registration` also let the container
  ///   register by itself again, `all` also takes back its settings.
  /// - Complexity: O(number of factories used so far).
  public func reset(options: FactoryResetOptions) {
    guard options != .none else { return }
    let (discarded, former) = withState { state in
      let discarded = core.entries.map { entry in
        options == .all
          ? entry.clearOwn(in: state) : entry.change(in: state) { $0.reset(options) }.0
      }
      let former = state.settings
      if options == .all, state.extras != nil {
        state.settings = ContainerSettings()
        state.settings.observer = former.observer
        core.show(state.settings)
      }
      if options == .all || options == .registration, state.extras?.registersByItself == true {
        core.requestAutoRegistration()
      }
      return (discarded, former)
    }
    for each in discarded { each.release() }
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of one scope, however their factories came by it.
  ///
  /// - Parameter scope: The scope; singletons are dropped by `Scope.singleton.reset()`.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope is Scope.Graph { scope.reset() }
    for each in core.drop(scope) { each.release() }
  }

  /// Whether there is nothing that a reset with these options would take back.
  ///
  /// - Parameter options: The kind of thing to look for; `all` looks for any.
  /// - Returns: True when nothing of that kind is there.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    core.entries.allSatisfy { entry in
      let set = entry.options
      switch options {
      case .all: return set.isEmpty && !entry.cell.holdsAnything
      case .none: return true
      case .registration: return set.registration == nil
      case .context: return set.contexts.isEmpty
      case .scope: return !entry.cell.holdsAnything
      }
    }
  }
}

extension EntryOptions {
  /// Takes back what `reset` names.
  mutating func reset(_ reset: FactoryResetOptions) -> InstanceFate {
    switch reset {
    case .all:
      self = .none
      return .dropsUnlessSingleton
    case .none:
      return .keeps
    case .registration:
      let wasRegistered = registration != nil
      registration = nil
      isAutoRegistered = false
      return wasRegistered ? .outdatesSingletonToo : .outdatesBuilds
    case .context:
      let hadContexts = !contexts.isEmpty
      contexts = []
      return hadContexts ? .outdatesSingletonToo : .outdatesBuilds
    case .scope:
      return .dropsUnlessSingleton
    }
  }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Empties the cells of factories with `scope`, set or by default.
  ///
  /// - Returns: What they held, to be released with no lock held.
  func drop(_ scope: Scope) -> [Discarded] {
    let isDefault = withState { $0.defaultScope === scope }
    let identity = scope.identity
    return drop { $0 == identity || ($0 == nil && isDefault) }
  }

  /// Empties the cells of factories without a scope of their own.
  func dropDefaultScope() -> [Discarded] { drop { $0 == nil } }

  /// Compares identities, not options: those might be the last of a user's closure, which must not
  /// be released here, where locks may be held.
  private func drop(where isWanted: (UnsafeRawPointer?) -> Bool) -> [Discarded] {
    entries.compactMap { entry in
      fk_cell_lock(entry.cell)
      defer { fk_cell_unlock(entry.cell) }
      guard isWanted(entry.pointee.scope) else { return nil }
      fk_cell_outdate(entry.cell)
      return entry.cell.takeContents()
    }
  }
}
