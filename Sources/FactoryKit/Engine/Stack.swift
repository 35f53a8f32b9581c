internal import CFactoryEngine

extension Cell {
  /// A cell with the same contents; boxes are shared, weak ones as boxes.
  func copy() -> Cell {
    let copy = Cell()
    withLock { locked in
      fe_set_touched(copy.head, fe_touched(head))
      copy.table = table?.copy()
      guard let content, locked.kind != FE_RETIRED else { return }
      var box: AnyObject? = borrow(content, as: AnyObject.self)
      copy.exchange(&box, kind: locked.kind)
    }
    return copy
  }

  /// Moves the contents of a copy, which a `close()` may be releasing, into this emptied cell.
  func fill(from copy: Cell, _ locked: borrowing LockedCell) {
    copy.withLock { _ in
      let kind = fe_kind(copy.head)
      var box: AnyObject?
      copy.exchange(&box, kind: FE_EMPTY)
      exchange(&box, kind: kind)
      swap(&table, &copy.table)
      fe_set_touched(head, fe_touched(copy.head))
    }
  }
}

/// A container's registrations, options, instances and settings at one moment.
final class SavedState {
  /// The cell has the instances; nil if they are not saved.
  typealias SavedEntry = (
    entry: Entry, flags: Int, registration: Override?, options: Options?, timeToLive: TimeToLive,
    kind: Unmanaged<ParameterKind>?, cell: Cell?
  )

  let entries: [SavedEntry]
  var settings: ContainerSettings
  let isPending: Bool

  /// Saves the state of a container that stands still, so one pass is enough.
  ///
  /// For a fork that has singletons of its own, it saves those that the container has resolved:
  /// then their scopes stand still, too.
  @inline(never)
  init(
    _ core: Core, keepingInstances: Bool, ownsSingletons: Bool = false, _: borrowing ClosedGate
  ) {
    entries = core.entries.map { entry in
      let singletons = ownsSingletons ? entry.singletons : nil
      let cell = singletons.map(entry.knownCell) ?? (keepingInstances ? entry : nil)
      let copy = cell?.copy()
      return entry.withLock { _ in
        (
          entry, entry.flags, entry.registration, entry.options.map { Options($0) },
          entry.timeToLive, entry.kind, copy
        )
      }
    }
    settings = core.settings
    // Before the first property is read, it is unknown whether the container registers itself.
    isPending = core.has(FE_PENDING) || fe_container(core.head) == nil
  }
}

extension Draft {
  /// Installs what was saved; the cell is empty.
  fileprivate mutating func restore(_ saved: SavedState.SavedEntry) -> Effect {
    let (entry, former) = (entry, known)
    if entry.kind == nil { entry.kind = saved.kind?.retain() }
    let kept = statedLater(than: saved.flags)
    if kept & FE_EXPIRES == 0 { fe_set_time_to_live(entry.head, saved.timeToLive.rawValue) }
    setRegistration(saved.registration)
    exchangeOptions(saved.options)
    if kept & FE_OWN_SCOPE != 0 { options().scope = former?.scope }
    if kept & FE_RELEASES != 0 { options().release = former?.release }
    flags = saved.flags | kept | flags & FE_LASTING
    // Only a read from now on settles an entry that is open again.
    if has(FE_RESET) { fe_set_resets(entry.head, fe_next_serial()) }
    if let cell = saved.cell { entry.fill(from: cell, locked) }
    return FE_OUTDATES | (isReplaced ? FE_OUTDATES_SINGLETON : 0)
  }

  /// The flags that the rest of a definition has stated, if a push came in the middle of its first
  /// read: they stay, and are open until the factory settles.
  private func statedLater(than saved: Int) -> Int {
    guard saved & FE_NEW != 0 else { return 0 }
    let later = Self.whatDefinitionsState.filter { saved & ($0.0 | $0.1) == 0 }
      .reduce(0) { $0 | flags & $1.1 }
    return later == 0 ? 0 : later | FE_RESET
  }
}

extension Core {
  /// Saves registrations, contexts, options, instances and settings; `pop` restores them.
  ///
  /// Calls may be nested. Singletons are not saved, because they do not belong to a container.
  ///
  /// - Complexity: O(number of factories used so far).
  public func push() {
    gate.closed { saved.append(SavedState(self, keepingInstances: true, $0)) }
  }

  /// Restores the state that the latest `push` saved, or does nothing if there is none.
  ///
  /// - Complexity: O(number of factories used so far).
  public func pop() {
    // All factories are reset before the first is restored: a hit that goes on meanwhile finds
    // instances of one state only, and one that the saved state does not know stays reset.
    gate.clear { gate, removed in
      guard let state = saved.popLast() else { return }
      setPending(state.isPending)
      for entry in entries { entry.change(behind: gate, into: &removed) { $0.reset(.all) } }
      for each in state.entries {
        each.entry.change(behind: gate, into: &removed) { $0.restore(each) }
      }
      install(&state.settings)
      removed.add(state)
    }
  }

  /// Copies registrations and options into a container that nothing uses yet, and its instances
  /// with them if they are to be kept.
  func fork(into fork: Core, keepingInstances: Bool) {
    let ownsSingletons = fork.has(FE_OWNS_SINGLETONS)
    // The scopes may end with their test: not before the gates are open.
    func save() -> (SavedState, [Scope.Singleton]) {
      gate.closed { gate in
        let scopes = ownsSingletons ? singletonScopes : []
        for scope in scopes { scope.gate.close() }
        defer { for scope in scopes { scope.gate.open() } }
        let state = SavedState(
          self, keepingInstances: keepingInstances, ownsSingletons: ownsSingletons, gate)
        return (state, scopes)
      }
    }
    let (state, _) = ownsSingletons ? LiveContainers.withSeveralGates(save) : save()
    fork.setPending(state.isPending)
    for each in state.entries.reversed() {
      let entry = fork.findOrMake(
        in: fe_container(fork.head).unsafelyUnwrapped, each.entry.name, each.entry.type,
        each.entry.file, fe_line(each.entry.head))
      // Both have the same singletons, which stay.
      Entry.with(entry) { $0.change { $0.restore(each) & FE_OUTDATES } }
    }
    fork.gate.withLock { fork.install(&state.settings) }
  }

  /// The singleton scopes in use; called behind the closed gate.
  private var singletonScopes: [Scope.Singleton] {
    var scopes: [Scope.Singleton] = []
    for case let scope? in entries.map(\.singletons) where !scopes.contains(where: { $0 === scope })
    {
      scopes.append(scope)
    }
    return scopes
  }
}
