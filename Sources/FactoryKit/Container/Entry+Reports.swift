internal import CFactoryEngine

extension Entry {
  /// Reports a registration in a test that has no effect because a context is active.
  ///
  /// The report is an issue in a strict test, and otherwise one line on standard error.
  ///
  /// - Parameter place: Where the closure is registered.
  @inline(never)
  func reportActiveContext(registeringAt place: SourcePlace) {
    let situation = FactoryContext.current
    let contexts = currentOptions?.contexts ?? [:]
    guard situation.isTest, Pass.current.innermostRegistration == nil,
      let active = situation.choose(among: contexts)?.key
    else { return }
    // Otherwise, the definition sets its closure again each time its property is read.
    let advice = (has(FE_ONCE) ? "R" : "End the definition with `.once()` and r") + "eplace it"
    let message = Message(
      "active-context",
      """
      FACTORY: a closure was registered for \(displayName) at \(place.text), but \
      the context .\(active) is active, and its closure wins. \
      \(advice): `\(expression).context(.\(active)) { ... }`.
      """
    )
    if ProcessListeners.report(message, of: InspectedFactory(self), at: place) { return }
    Output.warnOnce(message)
  }
}

// A pop restores registrations but not singletons, so the instance of a test's double outlives its
// registration, as in Factory.

extension Core {
  /// The factories whose singleton exists while a closure is registered for them, with the closure.
  var singletonsOfDoubles: [(Entry, Override)] {
    knownEntries.compactMap { entry in
      guard let double = entry.currentRegistration, entry.hasSingleton else { return nil }
      return (entry, double)
    }
  }
}

extension Entry {
  fileprivate var hasSingleton: Bool {
    var owner: Scope?
    let plan = Plan(self, core, generation, hasParameter: false, &owner)
    return withExtendedLifetime(owner) { plan.isSingleton && plan.cell?.holdsAnything == true }
  }

  /// Reports that a pop has removed a double's registration in a test but not its singleton.
  @inline(never)
  func reportLeftDouble(_ double: Override) {
    guard currentRegistration !== double else { return }
    let message = Message(
      "singleton-reset",
      """
      FACTORY: pop() has removed the closure that was registered for \(displayName), but not the \
      singleton made with it, because containers do not own singletons. Reset the factory as well: \
      `\(expression).reset()`.
      """
    )
    if ProcessListeners.report(message) { return }
    Output.warnOnce(message)
  }
}
