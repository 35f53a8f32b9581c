internal import CFactoryPlatform

/// Stops the process with a message if this thread certainly does not run an actor's code, and
/// otherwise lets Swift check.
///
/// Swift stops with a message that names no factory. Therefore the library's message is written
/// first, once for each message.
@inline(never)
package func requireIsolation(_ isolation: any Actor, _ message: @autoclosure () -> Message) {
  guard let isOn = isRunning(on: isolation) else {
    Output.warnOnce(message(), if: "If the process stops now, this is why. ")
    return isolation.preconditionIsolated()
  }
  if !isOn { message().stop() }
}

/// Whether this thread runs the actor's code; nil if the process would have to stop to find out.
///
/// Inside a task, the runtime has the current executor. Outside of tasks, the main actor's code is
/// that of the main thread.
func isRunning(on actor: any Actor) -> Bool? {
  let unowned = actor.unownedExecutor
  // unchecked: an executor is two words, an object and a witness table with a bit for how to
  // compare it. Neither is dereferenced.
  let (executor, kind) = unsafeBitCast(unowned, to: (UInt, UInt).self)
  let current = UInt(bitPattern: fk_current_executor())
  if current != 0, current == executor { return true }
  if actor === MainActor.shared { return fk_is_main_thread() }
  guard fk_has_current_executor(), kind & 1 == 0 else { return nil }
  let hasOwnExecutor = executor != UInt(bitPattern: ObjectIdentifier(actor))
  return hasOwnExecutor && withUnsafeCurrentTask { $0 == nil } ? nil : false
}

/// The actor, for messages.
func name(of actor: any Actor) -> String {
  actor === MainActor.shared ? "the main actor" : "\(actor)"
}
