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
/// that of the main thread, and a custom executor may be able to answer.
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
  guard hasOwnExecutor, withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
  #if compiler(>=6.3)
    if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
      return unowned.asSerialExecutor()?.isIsolatingCurrentContext()
    }
  #endif
  return nil
}

/// The actor, for messages.
func name(of actor: any Actor) -> String {
  actor === MainActor.shared ? "the main actor" : "\(actor)"
}
