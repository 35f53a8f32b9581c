internal import CFactoryEngine

/// The effect of a change of options on cached instances and builds in progress, in bits.
typealias Effect = Int

extension Entry {
  /// Changes the options, and releases what that has removed.
  ///
  /// - Parameter body: Changes the draft; nil if it has changed nothing.
  // A change adds little more than its body to a program, because begin and end are calls.
  @inline(__always)
  func change(_ body: (inout Draft) -> Effect?) {
    var draft = openDraft()
    let effect = body(&draft)
    draft.install(effect, in: self).release()
  }

  /// Changes the options as part of a change of the whole container.
  @inline(__always)
  func change(
    behind _: borrowing ClosedGate, into removed: inout Removed,
    _ body: (inout Draft) -> Effect?
  ) {
    var draft = Draft(self, lock(), inherited: core.settings.defaultScope)
    swap(&draft.removed, &removed)
    let effect = body(&draft)
    removed = draft.install(effect, in: self)
  }

  /// Begins a change while the container's gate is open, under the lock of the cell, as a build
  /// does.
  ///
  /// The default scope is read before that lock; the count of the gate shows whether a change of
  /// the whole container came in between.
  @inline(never)
  private func openDraft() -> Draft {
    let gate = gate
    while true {
      let count = gate.count
      let inherited =
        coreHas(FE_DEFAULT_SCOPE) ? gate.withLock { core.settings.defaultScope } : nil
      let locked = lock()
      if count & 1 == 0, gate.count == count { return Draft(self, locked, inherited: inherited) }
      locked.unlock()
      gate.pass()
    }
  }
}

extension Draft {
  /// Installs the changed options before it raises the generation; a singleton is outdated after
  /// both, so that a build that begins from then on finds the new options.
  ///
  /// - Returns: What was removed.
  @inline(never)
  consuming func install(_ effect: Effect?, in entry: Entry) -> Removed {
    guard let effect else { return finish() }
    let scope = singletons
    store(effect, in: entry)
    var removed = finish()
    if let scope, effect & (FE_OUTDATES_SINGLETON | FE_DROPS_SINGLETON) != 0 {
      let current = scope.current(for: entry.core)
      entry.cell(in: current).withLock {
        $0.outdate()
        if effect & FE_DROPS_SINGLETON != 0 { $0.take(into: &removed) }
      }
      // The test that it is of may have ended, and the caller may hold gates.
      if !current.isStandard { removed.add(current) }
    }
    return removed
  }

  // The entry is passed, so that no reference to it is counted.
  private mutating func store(_ effect: Effect, in entry: Entry) {
    if entry.coreHas(FE_PENDING) { flags |= FE_MARKED }
    fe_store_flags(entry.head, UInt32(flags))
    if effect & FE_DROPS != 0 { locked.take(into: &removed) }
    if effect & FE_OUTDATES != 0 { locked.outdate() }
  }

  /// Unlocks the cell.
  private consuming func finish() -> Removed {
    // An exchange, because the compiler counts references for a copy.
    var result = Removed()
    swap(&result, &removed)
    locked.unlock()
    return result
  }
}
