internal import CFactoryEngine

/// Stops the process if a definition that is isolated to an actor is about to run off it.
///
/// - Parameters:
///   - isolation: The actor that the definition is isolated to.
///   - entry: The factory, for the message.
func requireIsolation(_ isolation: any Actor, for entry: Entry) {
  let isMain = isolation === MainActor.shared
  let method = isMain ? "resolveOnMainActor()" : "resolveOnGlobalActor(_:)"
  requireIsolation(
    isolation,
    Message(
      "factory-off-actor",
      """
      FACTORY: \(entry.displayName) belongs to \(name(of: isolation)) and was resolved off it. \
      Resolve it there, or use `await factory.\(method)`.
      """
    )
  )
}

extension Build {
  /// Checks the actor of the closure that is about to run.
  func checkActor() {
    if let override {
      let isOfContext = source == .context
      override.isolation?.check(
        isOfContext ? "the closure of a context of" : "the closure that was registered for", entry)
    } else if plan.flags & FE_ISOLATED != 0, let actor = entry.isolation {
      requireIsolation(actor, for: entry)
    }
  }
}

extension ClosureIsolation {
  /// Reports a closure that is about to run off the actor that it is isolated to.
  ///
  /// The isolation of such a closure is usually inferred from the code around it, so the closure
  /// runs nevertheless. The process stops if the factory itself is isolated to that actor.
  ///
  /// - Parameters:
  ///   - closure: The purpose of the closure, for messages: `a wrap of`.
  ///   - entry: The factory that is resolved.
  ///   - isOfFactory: Whether the closure belongs to the factory; otherwise, to its container.
  func check(_ closure: StaticString, _ entry: Entry, isOfFactory: Bool = true) {
    let isOn = isRunning(on: actor)
    guard isOn != true else { return }
    if isOfFactory, entry.isolation === actor { return requireIsolation(actor, for: entry) }
    guard isOn == false, FactoryContext.isDebugBuild || test != nil, beginReport() else { return }
    let place = place.map { " at \($0.text)" } ?? ""
    let message = Message(
      "closure-off-actor",
      """
      FACTORY: \(closure) \(isOfFactory ? entry.displayName : entry.core.containerName)\(place) is \
      isolated to \(name(of: actor)), and \(entry.displayName) was resolved off it: the closure \
      ran there. Write `{ @Sendable in ... }` if it needs no actor, and make its service \
      `nonisolated` if the compiler then objects; or resolve on the actor.
      """
    )
    let listener = test == nil ? nil : ProcessListeners.prepared
    if listener?.report(message, of: nil, at: self.place, in: test) == true { return }
    if FactoryContext.isDebugBuild { Output.warnOnce(message) }
  }
}
