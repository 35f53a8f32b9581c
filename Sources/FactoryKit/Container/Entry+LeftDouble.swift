internal import CFactoryEngine

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
    let plan = Plan(self, core, generation, hasParameter: false)
    return withExtendedLifetime(plan) { plan.isSingleton && plan.cell?.holdsAnything == true }
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
    if ProcessListeners.report(.leftDouble(message)) { return }
    Output.warnOnce(message)
  }
}
