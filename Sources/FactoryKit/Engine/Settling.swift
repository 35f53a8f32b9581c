internal import CFactoryEngine

// After `reset(.all)` or a pop, an entry keeps what a definition can state (scope, time to live,
// table, `once`, `release`) until a value that was read since then is resolved: what the definition
// has stated again by then stays, the rest goes. Docs/Architecture.md has the rules.

extension Entry {
  /// Settles the factory if its property was read since the reset.
  ///
  /// - Returns: Whether anything has changed.
  @discardableResult
  func settle() -> Bool {
    guard isReset else { return false }
    let pass = Pass.current
    guard fe_pass_has_read(pass, head) else { return false }
    var isDone = false
    change { draft in
      guard draft.has(FE_RESET), fe_pass_has_read(pass, head) else { return nil }
      isDone = true
      return draft.settle() ? FE_OUTDATES | FE_DROPS : 0
    }
    return isDone
  }

  /// Ends the definition: its modifiers apply on first use only from now on.
  ///
  /// While the factory is not settled, that counts only for a value that was read since the reset,
  /// whose definition has stated everything by now; so it settles the factory.
  func once() {
    // Otherwise it would block what another thread is about to register.
    registerAutomatically()
    guard isReset ? fe_pass_has_read(Pass.current, head) : !has(FE_ONCE) else { return }
    change { draft in
      draft.flags = draft.flags & ~FE_NEW | FE_ONCE | FE_STATED_ONCE
      return 0
    }
    settle()
  }

  /// Applies a modifier that a definition can state, unless `once` blocks it.
  ///
  /// - Parameters:
  ///   - bit: What is stated; an equal value states itself, too, while the factory is not settled.
  ///   - passedOnce: Whether the value comes from behind the definition's `once()`.
  ///   - body: Changes the draft; nil if the value is equal already.
  func state(_ bit: Int, passedOnce: Bool, _ body: (inout Draft) -> Effect?) {
    modify(passedOnce: passedOnce) { draft, _ in
      let isStated = draft.has(bit)
      draft.flags |= bit
      return body(&draft) ?? (isStated ? nil : 0)
    }
  }
}
