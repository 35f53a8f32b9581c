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
  isolation.preconditionIsolated(
    """
    FACTORY: \(entry.displayName) belongs to \(isolation) and was resolved off it. \
    Use `await factory.resolveOnGlobalActor(_:)` with that actor.
    """
  )
}
