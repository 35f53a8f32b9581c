internal import CFactoryEngine

extension Cell {
  /// A cell with the same contents; boxes are shared, weak ones as boxes.
  func copy() -> Cell {
    let copy = Cell()
    withLock { locked in
      let isRetired = locked.kind == FE_RETIRED
      copy.head.pointee.kind = UInt32(isRetired ? FE_EMPTY : locked.kind)
      copy.head.pointee.content = locked.content.map {
        // unchecked: the locked cell owns its content.
        Unmanaged.passRetained(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()).toOpaque()
      }
      copy.touched = touched
      copy.table = table?.copy()
    }
    return copy
  }

  /// Moves the contents of a copy, of which the caller is the only user, into this emptied cell.
  func fill(from copy: Cell, _ locked: borrowing LockedCell) {
    head.pointee.kind = copy.head.pointee.kind
    head.pointee.content = copy.head.pointee.content
    copy.head.pointee.kind = UInt32(FE_EMPTY)
    copy.head.pointee.content = nil
    swap(&table, &copy.table)
    touched = copy.touched
  }
}

extension Cell {
  /// Outdates the builds, and adds the strong boxes of the cell and of its table.
  func list(_ listed: inout [(cell: Cell, box: Box)]) {
    withLock { locked in
      locked.outdate()
      if locked.kind == FE_STRONG, let content = locked.content {
        // unchecked: cells of kind FE_STRONG hold a Box.
        listed.append((self, Unmanaged<Box>.fromOpaque(content).takeUnretainedValue()))
      }
      table?.forEach { $0.list(&listed) }
    }
  }
}

/// A container's registrations, options, instances and settings at one moment.
final class SavedState {
  struct SavedEntry {
    let entry: Entry
    let options: Options?
    let flags: UInt32
    let scope: UnsafeRawPointer?
    let decorator: AnyObject?
    /// The instances; nil if they are not saved.
    let cell: Cell?
  }

  let entries: [SavedEntry]
  let settings: Core.Settings
  let isPending: Bool

  /// Saves the state of a container that stands still, so one pass is enough.
  init(_ core: Core, keepingInstances: Bool, _: borrowing ClosedGate) {
    entries = core.entries.map { entry in
      SavedEntry(
        entry: entry, options: entry.options, flags: UInt32(entry.flags),
        scope: fe_scope(entry.head), decorator: entry.decorator,
        cell: keepingInstances ? entry.copy() : nil)
    }
    settings = core.settings
    isPending = core.has(FE_PENDING)
  }
}

extension Entry {
  /// Installs what was saved, with no instance left in the cell.
  fileprivate func install(_ saved: SavedState.SavedEntry, into removed: inout Removed) {
    var (options, decorator) = (saved.options, saved.decorator)
    withLock { locked in
      if kind == nil { kind = options?.values.table.map(Unmanaged.passRetained) }
      swap(&options, &self.options)
      swap(&decorator, &self.decorator)
      fe_set_scope(head, saved.scope)
      let mark = core.has(FE_PENDING) ? UInt32(FE_MARKED) : 0
      fe_store_flags(head, saved.flags | mark | UInt32(flags & FE_ISOLATED))
      // Only a read from now on settles an entry that is open again.
      if saved.flags & UInt32(FE_RESET) != 0 { resets = Serial.next() }
      locked.outdate()
      if let cell = saved.cell { fill(from: cell, locked) }
    }
    (removed.options, removed.decorator) = (options, decorator)
  }

  /// Empties the cell and outdates its builds.
  fileprivate func empty(into removed: inout Removed) {
    withLock {
      $0.outdate()
      $0.take(into: &removed)
    }
  }
}

extension Core {
  /// Saves registrations, options, instances and settings; `pop` restores them.
  package func push() {
    gate.closed { saved.append(SavedState(self, keepingInstances: true, $0)) }
  }

  /// Restores the state that the latest `push` saved; does nothing if there is none.
  ///
  /// All cells are emptied before the first is filled: a hit that goes on meanwhile finds instances
  /// of one state only. A factory that the saved state does not know is treated as reset.
  package func pop() {
    var removed: [Removed] = []
    var others: [(Removed, Removed)] = []
    var former: (SavedState, Settings)?
    gate.closed { _ in
      guard let state = saved.popLast() else { return }
      if isRegisteringItself { setPending(state.isPending) }
      for entry in entries {
        var one = Removed()
        entry.empty(into: &one)
        removed.append(one)
      }
      let known = Set(state.entries.map { ObjectIdentifier($0.entry) })
      for entry in entries where !known.contains(ObjectIdentifier(entry)) {
        var one = (Removed(), Removed())
        entry.change(into: &one) { $0.reset(.all) }
        others.append(one)
      }
      for each in state.entries {
        var one = Removed()
        each.entry.install(each, into: &one)
        removed.append(one)
      }
      former = (state, settings)
      settings = state.settings
      publishSettings()
    }
    Locks.requireNone()
    withExtendedLifetime((removed, others, former)) {}
  }

  /// Copies registrations and options into a container that nothing uses yet, and its instances
  /// with them if they are to be kept.
  package func fork(into fork: Core, keepingInstances: Bool) {
    let state = gate.closed { SavedState(self, keepingInstances: keepingInstances, $0) }
    if isRegisteringItself { fork.setPending(state.isPending) }
    for each in state.entries {
      let twin = fork.findOrMake(
        each.entry.name, each.entry.type, each.entry.file, each.entry.head.pointee.line)
      var removed = Removed()
      twin.install(each, into: &removed)
    }
    fork.gate.withLock {
      fork.settings = state.settings
      fork.publishSettings()
    }
  }

  /// Releases all cached instances, the latest first, each resolvable until its turn.
  package func close() {
    var listed: [(cell: Cell, box: Box)] = []
    gate.closed { _ in
      for entry in entries { entry.list(&listed) }
    }
    listed.sort { $0.box.header.serial < $1.box.header.serial }
    while let (cell, box) = listed.popLast() {
      var removed = Removed()
      cell.withLock { locked in
        if locked.content == Unmanaged.passUnretained(box).toOpaque() {
          removed.content = locked.exchange(nil, kind: FE_EMPTY)
        }
      }
      removed.release()
    }
    var rest: [Removed] = []
    gate.closed { _ in
      for entry in entries {
        var one = Removed()
        entry.empty(into: &one)
        rest.append(one)
      }
    }
    rest.release()
  }
}
