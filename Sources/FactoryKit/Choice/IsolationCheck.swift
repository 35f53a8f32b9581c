internal import CFactoryPlatform

/// Stops the process when a closure that belongs to an actor is about to run off it.
///
/// - Parameters:
///   - isolation: The actor that the closure is isolated to.
///   - entry: The factory that it belongs to, for the message.
func requireIsolation(_ isolation: any Actor, for entry: Entry) {
  requireIsolation(
    isolation,
    isolation === MainActor.shared
      ? """
      FACTORY: \(entry.displayName) belongs to the main actor and was resolved off it. \
      Resolve it on the main actor, or use `await factory.resolveOnMainActor()`.
      """
      : """
      FACTORY: \(entry.displayName) belongs to \(isolation) and was resolved off it. \
      Use `await factory.resolveOnGlobalActor(_:)` with that actor.
      """
  )
}

/// Stops the process with a message unless this thread runs an actor's code.
package func requireIsolation(_ isolation: any Actor, _ message: @autoclosure () -> String) {
  switch runs(isolation, isMain: isolation === MainActor.shared) {
  case true?: return
  case nil: isolation.preconditionIsolated()
  case false?: fatalError(message())
  }
}

/// Whether this thread runs the actor's code, as far as that can be told without stopping; nil when
/// it cannot.
///
/// Inside a task the runtime tells which executor runs. Outside, the main actor's code is that of
/// the main thread. Swift's own check stops the process with words of its own, which name no
/// factory; an actor with an executor of its own is left to that check.
private func runs(_ actor: any Actor, isMain: Bool) -> Bool? {
  // unchecked: an executor is a reference and what it is called by. Only the reference is compared.
  let (executor, _) = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
  let current = UInt(bitPattern: fk_current_executor())
  if current != 0, current == executor { return true }
  if isMain { return fk_is_main_thread() }
  let identity = UInt(bitPattern: ObjectIdentifier(actor))
  return executor == identity && fk_tells_current_executor() ? false : nil
}
