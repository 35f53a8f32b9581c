internal import CFactoryEngine

extension Entry {
  /// Reports a registration in a test that has no effect because a context is active.
  ///
  /// The report is an issue in a strict test, and otherwise one line on standard error.
  ///
  /// - Parameter place: Where the closure is registered.
  @inline(never)
  func reportActiveContext(registeringAt place: SourcePlace) {
    guard FactoryContext.isTestRun, Pass.current.innermostRegistration == nil,
      let active = FactoryContext.choose(among: currentOptions?.contexts ?? [])?.situation
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
    let listener = ProcessListeners.prepared
    if listener?.report(message, of: InspectedFactory(self), at: place, in: nil) == true { return }
    Output.warnOnce(message)
  }
}
