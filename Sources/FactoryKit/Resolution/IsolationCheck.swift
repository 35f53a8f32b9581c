internal import CFactoryPlatform

/// Stops the process when a closure that belongs to an actor is about to run off it.
///
/// - Parameters:
///   - isolation: The actor that the closure is isolated to.
///   - entry: The factory that it belongs to, for the message.
@usableFromInline @inline(never)
func requireIsolation(_ isolation: any Actor, for entry: Entry) {
  if isolation === MainActor.shared {
    guard !fk_is_on_main_actor() else { return }
    fatalError(
      """
      FACTORY: \(entry.displayName) belongs to the main actor and was resolved off it. \
      Resolve it on the main actor, or use `await factory.resolveOnMainActor()`.
      """
    )
  }
  guard isCertainlyOff(isolation) else { return isolation.preconditionIsolated() }
  fatalError(
    """
    FACTORY: \(entry.displayName) belongs to \(isolation) and was resolved off it. \
    Use `await factory.resolveOnGlobalActor(_:)` with that actor.
    """
  )
}

/// Whether this thread does not run the actor's code, as far as that can be told without stopping.
///
/// Swift's own check stops the process with words of its own, which name no factory. An actor with
/// an executor of its own is left to that check.
private func isCertainlyOff(_ actor: any Actor) -> Bool {
  // unchecked: an executor is a reference and what it is called by. Only the reference is compared.
  let (executor, _) = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
  let identity = UInt(bitPattern: Unmanaged.passUnretained(actor as AnyObject).toOpaque())
  guard executor == identity, fk_tells_current_executor() else { return false }
  return UInt(bitPattern: fk_current_executor()) != identity
}
