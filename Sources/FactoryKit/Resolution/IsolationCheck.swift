/// Stops the process if a definition that is isolated to an actor is about to run off it.
///
/// - Parameters:
///   - isolation: The actor that the definition is isolated to.
///   - entry: The factory, for the message.
func requireIsolation(_ isolation: any Actor, for entry: Entry) {
  requireIsolation(
    isolation,
    Message(
      "factory-off-actor",
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
  )
}
