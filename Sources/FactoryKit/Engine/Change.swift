internal import CFactoryEngine

/// The effect of a change of options on cached instances and builds in progress.
struct Effect: OptionSet {
  let rawValue: UInt8
  /// The builds in progress are outdated.
  static let outdates = Effect(rawValue: 1)
  /// The container drops its instance.
  static let drops = Effect(rawValue: 2)
  /// The builds in the singleton scope are outdated.
  static let outdatesSingleton = Effect(rawValue: 4)
  /// The singleton scope drops its instance.
  static let dropsSingleton = Effect(rawValue: 8)
  /// What the definition states is open until the factory settles.
  static let resets = Effect(rawValue: 16)
  /// That has happened.
  static let settles = Effect(rawValue: 32)
  static let all: Effect = [.outdates, .drops, .outdatesSingleton, .dropsSingleton]
}

extension Entry {
  /// Changes the options, and releases what that has removed.
  ///
  /// The change begins while the container's gate is open, under the lock of the cell, as a build
  /// does. The default scope is read before that lock; the count of the gate shows whether a change
  /// of the whole container came in between.
  ///
  /// - Parameter body: Changes the draft; nil if it has changed nothing.
  // Not optimized, so that a program has one copy of the change instead of one for each closure.
  @_optimize(none) @inline(never)
  func change(_ body: (inout Draft) -> Effect?) { makeChange(body) }

  private func makeChange(_ body: (inout Draft) -> Effect?) {
    let gate = gate
    while true {
      let count = gate.count
      let inherited =
        coreHas(FE_DEFAULT_SCOPE) ? gate.withLock { core.settings.defaultScope } : nil
      let locked = lock()
      guard count & 1 == 0, gate.count == count else {
        locked.unlock()
        gate.pass()
        continue
      }
      let (removed, change) = apply(consume locked, inherited, body)
      if let change {
        var ofSingleton = Removed()
        outdate(in: change.scope, change.effect, &ofSingleton)
        ofSingleton.release()
      }
      removed.release()
      return
    }
  }

  /// Changes the options as part of a change of the whole container.
  @_optimize(none) @inline(never)
  func change(
    behind _: borrowing ClosedGate, into removed: inout [Removed],
    _ body: (inout Draft) -> Effect?
  ) { makeChange(into: &removed, body) }

  private func makeChange(into removed: inout [Removed], _ body: (inout Draft) -> Effect?) {
    let (own, change) = apply(lock(), core.settings.defaultScope, body)
    removed.append(own)
    guard let change else { return }
    var ofSingleton = Removed()
    outdate(in: change.scope, change.effect, &ofSingleton)
    removed.append(ofSingleton)
  }

  /// Installs the changed options before it raises the generation; a singleton is outdated after
  /// both, so that a build that begins from then on finds the new options.
  ///
  /// - Returns: What was removed, and the effect on the singleton in the scope that the factory
  ///   had, if there is one.
  private func apply(
    _ locked: consuming LockedCell, _ inherited: Scope?, _ body: (inout Draft) -> Effect?
  ) -> (Removed, (scope: Scope.Singleton, effect: Effect)?) {
    var draft = Draft(self, locked)
    let scope = singletons(draft, inherited)
    let effect = body(&draft)
    if let effect { install(draft.flags, effect, locked, &draft.removed) }
    var removed = Removed()
    swap(&removed, &draft.removed)
    guard let effect, let scope, !effect.isDisjoint(with: [.outdatesSingleton, .dropsSingleton])
    else { return (removed, nil) }
    return (removed, (scope, effect))
  }

  /// The singleton scope that the factory has before the change; nil if it has another scope.
  private func singletons(_ draft: borrowing Draft, _ inherited: Scope?) -> Scope.Singleton? {
    switch draft.flags & FE_LIFETIME {
    case FE_SINGLETON: draft.scope?.singletons
    case FE_INHERITED: inherited?.singletons
    default: nil
    }
  }

  private func install(
    _ flags: Int, _ effect: Effect, _ locked: borrowing LockedCell, _ removed: inout Removed
  ) {
    var flags = flags
    if effect.contains(.resets) {
      fe_set_resets(head, Serial.next())
      flags |= FE_RESET
    }
    if effect.contains(.settles) { flags &= ~FE_RESET }
    if coreHas(FE_PENDING) { flags |= FE_MARKED }
    fe_store_flags(head, UInt32(flags))
    if effect.contains(.drops) { locked.take(into: &removed) }
    if effect.contains(.outdates) { locked.outdate() }
  }

  private func outdate(in scope: Scope.Singleton, _ effect: Effect, _ removed: inout Removed) {
    cell(in: scope.current).withLock {
      $0.outdate()
      if effect.contains(.dropsSingleton) { $0.take(into: &removed) }
    }
  }
}
