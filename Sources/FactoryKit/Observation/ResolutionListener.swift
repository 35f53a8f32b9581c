/// Someone who is told when a resolution begins and when it ends, until that is stopped.
final class ResolutionListener: Sendable {
  /// Gets the event and the entry of the factory.
  typealias Body = @Sendable (ResolutionEvent, Entry) -> Void

  /// Whether resolutions in other containers are told, too, which one of this container has asked
  /// for.
  let followsOthers: Bool
  private let action: Locked<Action?>

  /// The closure in a type of its own: a closure that is itself the value of a generic type is
  /// wrapped on each way out, and `withLock` would put it back one layer thicker each time.
  private struct Action { let body: Body }

  init(followsOthers: Bool = false, _ body: @escaping Body) {
    self.followsOthers = followsOthers
    action = Locked(Action(body: body))
  }

  /// Calls the listener, unless it was stopped.
  func notify(_ event: ResolutionEvent, of entry: Entry) {
    action.withLock { $0 }?.body(event, entry)
  }

  /// Lets no further call begin, and lets go of what the listener has captured.
  func stop() {
    let former = action.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }
}
