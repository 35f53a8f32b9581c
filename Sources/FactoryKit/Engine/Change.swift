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
  /// Installs the changed options, empties the cells, and then raises the generations.
  ///
  /// A singleton's cell comes first, within the entry's lock: a build that is entered there before
  /// has chosen its closure before the change, or finds that the entry has changed.
  ///
  /// - Returns: What was removed.
  // The entry is passed, so that no reference to it is counted.
  @inline(never)
  consuming func install(_ effect: Effect?, in entry: Entry) -> Removed {
    if let effect {
      if entry.coreHas(FE_PENDING) { flags |= FE_MARKED }
      fe_store_flags(entry.head, flags)
      let effectThere = effect &>> 2  // From FE_OUTDATES_SINGLETON to FE_OUTDATES.
      if effectThere != 0, let singletons {
        let current = singletons.current(for: entry.core)
        // The test that it is of may have ended.
        if !current.isStandard { removed.add(current) }
        let cell = entry.knownCell(in: current)
        if cell === entry {
          locked.apply(effectThere, into: &removed)
        } else {
          cell?.lock().apply(effectThere, into: &removed)
        }
      }
      locked.apply(effect, into: &removed)
    }
    // An exchange, because the compiler counts references for a copy.
    var result = Removed()
    swap(&result, &removed)
    locked.unlock()
    return result
  }
}

extension LockedCell {
  /// The generation comes last: a build that begins under the new one finds all of the change.
  fileprivate func apply(_ effect: Effect, into removed: inout Removed) {
    if effect & FE_DROPS != 0 { take(into: &removed) }
    if effect & FE_OUTDATES != 0 { outdate() }
  }
}
