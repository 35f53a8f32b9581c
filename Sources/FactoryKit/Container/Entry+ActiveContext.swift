internal import CFactoryRegistry

extension Entry {
  /// Reports a registration in a test that has no effect because a context is active.
  ///
  /// The report is an issue in a strict test, and otherwise one line on standard error.
  ///
  /// - Parameter place: Where the closure is registered.
  @inline(never)
  func reportActiveContext(registeringAt place: SourcePlace) {
    let situation = FactoryContext.current
    guard situation.isTest, ResolutionPass.current.pointee.auto_registrations == 0,
      let active = situation.choose(among: options.values.contexts)
    else { return }
    let message = Message(
      "active-context",
      """
      FACTORY: a closure was registered for \(displayName) at \(place.text), but \
      \(active.context.modifier) is active, and the closure of an active context wins. End the \
      definition with `.once()` and replace that closure: \
      `container.\(propertyName).\(active.context.modifier) { ... }`.
      """
    )
    if let test = TestReporters.current, test.isStrict,
      test.report(
        message, finding: ("active-context", displayName), file: place.file, line: place.line)
    {
      return
    }
    Output.warnOnce(message)
  }
}
