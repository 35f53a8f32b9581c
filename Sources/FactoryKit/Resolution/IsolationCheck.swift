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
  case false?: fatalError(message())
  case nil: delegateToSwift(isolation, message())
  }
}

/// Whether this thread runs the actor's code, as far as that can be told without stopping; nil when
/// it cannot.
///
/// Inside a task the runtime tells which executor runs. Outside, the main actor's code is that of
/// the main thread, and an executor of another making may know.
private func runs(_ actor: any Actor, isMain: Bool) -> Bool? {
  let unowned = actor.unownedExecutor
  // unchecked: an executor is a reference, and what it is called by with a bit for how it is
  // compared. Nothing is followed.
  let (executor, kind) = unsafeBitCast(unowned, to: (UInt, UInt).self)
  let current = UInt(bitPattern: fk_current_executor())
  if current != 0, current == executor { return true }
  if isMain { return fk_is_main_thread() }
  guard fk_has_current_executor(), kind & 1 == 0 else { return nil }
  let hasOwnExecutor = executor != UInt(bitPattern: ObjectIdentifier(actor))
  guard hasOwnExecutor, withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
  #if compiler(>=6.3)
    if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
      return unowned.asSerialExecutor()?.isIsolatingCurrentContext()
    }
  #endif
  return nil
}

/// Lets Swift decide, which stops the process with words of its own that name no factory.
///
/// So ours are written before, once for each message: nothing can be written after.
private func delegateToSwift(_ isolation: any Actor, _ message: String) {
  Output.warnOnce("If the process stops now, this is why. \(message)")
  isolation.preconditionIsolated()
}
