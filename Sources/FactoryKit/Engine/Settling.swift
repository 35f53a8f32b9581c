internal import CFactoryEngine

// After `reset(.all)` or a pop, an entry keeps what a definition can state (scope, time to live,
// table, `once`, `release`) until a value that was read since then is resolved: what the definition
// has stated again by then stays, the rest goes. Docs/Architecture.md has the rules.

extension Entry {
  /// Settles the factory if its property was read since the reset.
  ///
  /// - Returns: Whether anything has changed.
  func settle(in pass: Pass) -> Bool {
    let noted = fe_pass_noted(pass, head)
    guard noted != 0 else { return false }
    var isDone = false
    change { draft in
      guard draft.has(FE_RESET), noted == fe_resets(head) else { return nil }
      isDone = true
      return draft.settle() ? FE_SETTLES | FE_OUTDATES | FE_DROPS : FE_SETTLES
    }
    return isDone
  }

  /// Settles the factory for a change that no definition makes, and that drops the instance: in the
  /// scope that the definition has stated, not in the former one.
  func settleIfRead() {
    if isReset { _ = settle(in: .current) }
  }

  /// Ends the definition: its modifiers apply on first use only from now on.
  ///
  /// While the factory is not settled, that counts only for a value that was read since the reset,
  /// whose definition has stated everything by now; so it settles the factory.
  func once() {
    let pass = Pass.current
    if isReset {
      guard fe_pass_noted(pass, head) == fe_resets(head) else { return }
    } else if has(FE_ONCE) {
      return
    }
    change { draft in
      draft.flags |= FE_ONCE | FE_STATED_ONCE
      return 0
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
      return body(&draft) ?? (isStated ? nil : 0)
    }
  }
}
