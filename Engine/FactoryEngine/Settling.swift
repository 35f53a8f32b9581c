internal import CFactoryEngine

// After `reset(.all)` or a pop, an entry keeps what a definition can state (scope, time to live,
// table, `once`, `release`) until a value that was read since then is resolved: what the definition
// has stated again by then stays, the rest goes. Docs/Engine.md has the rules.

extension Core {
  /// Reads a factory, and notes the read if its definition is about to state its options again.
  func read(
    _ name: UnsafePointer<UInt8>, _ type: UInt, _ file: UnsafePointer<UInt8>, _ line: UInt32,
    in container: UnsafeMutableRawPointer
  ) -> Entry {
    bind(to: container)
    let entry = findOrMake(name, type, file, line)
    if entry.isReset { Pass.current.note(entry) }
    return entry
  }
}

extension Pass {
  /// Notes that a property was read after a reset of its factory.
  ///
  /// There are four places, because one is lost to `let (a, b) = (c.a, c.b); a()`. A lost note errs
  /// towards keeping: never a second singleton.
  fileprivate func note(_ entry: Entry) {
    let at = hasNote(of: entry) ?? Int(pointee.noted & 3)
    withUnsafeMutablePointer(to: &pointee.note_entries) {
      $0.withMemoryRebound(to: UnsafePointer<fe_cell>?.self, capacity: 4) {
        $0[at] = UnsafePointer(entry.head)
      }
    }
    let resets = entry.withLock { _ in entry.resets }
    withUnsafeMutablePointer(to: &pointee.note_resets) {
      $0.withMemoryRebound(to: UInt64.self, capacity: 4) { $0[at] = resets }
    }
    pointee.noted += 1
  }

  private func hasNote(of entry: Entry) -> Int? {
    let notes = pointee.note_entries
    return [notes.0, notes.1, notes.2, notes.3].firstIndex { $0 == UnsafePointer(entry.head) }
  }

  /// The factory's last reset when it was last read on this thread; nil if unknown.
  fileprivate func noted(_ entry: Entry) -> UInt64? {
    let resets = pointee.note_resets
    return hasNote(of: entry).map { [resets.0, resets.1, resets.2, resets.3][$0] }
  }
}

extension Entry {
  /// Settles the factory if its property was read since the reset.
  ///
  /// - Returns: Whether anything has changed.
  func settle(in pass: Pass) -> Bool {
    guard let noted = pass.noted(self) else { return false }
    var isDone = false
    change { draft in
      guard draft.has(FE_RESET), noted == resets else { return nil }
      isDone = true
      return draft.settle() ? [.settles, .outdates, .drops] : .settles
    }
    return isDone
  }

  /// Ends the definition: its modifiers apply on first use only from now on.
  ///
  /// While the factory is not settled, that counts only for a value that was read since the reset,
  /// whose definition has stated everything by now; so it settles the factory.
  func once() {
    let pass = Pass.current
    if isReset {
      guard let noted = pass.noted(self), noted == withLock({ _ in resets }) else { return }
    } else if has(FE_ONCE) {
      return
    }
    change { draft in
      draft.flags |= FE_ONCE | FE_STATED_ONCE
      return []
    }
    if isReset { _ = settle(in: pass) }
  }

  /// Applies a modifier that a definition can state, unless `once` blocks it.
  ///
  /// - Parameters:
  ///   - bit: What is stated; an equal value states itself, too, while the factory is not settled.
  ///   - passedOnce: Whether the value comes from behind the definition's `once()`.
  ///   - body: Changes the draft; nil if the value is equal already.
  func state(_ bit: Int, passedOnce: Bool, _ body: (inout Draft) -> Effect?) {
    guard acceptsModifiers(passedOnce: passedOnce) else { return }
    change { draft in
      guard passedOnce || !draft.has(FE_ONCE) || draft.has(FE_RESET) else { return nil }
      let isStated = draft.has(bit)
      draft.flags |= bit
      return body(&draft) ?? (isStated ? nil : [])
    }
  }
}
