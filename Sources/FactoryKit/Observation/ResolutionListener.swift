/// A closure that gets the events of a container's resolutions, until it is stopped.
final class ResolutionListener: Sendable {
  /// Gets the event and the entry of the factory.
  typealias Body = @Sendable (ResolutionEvent, Entry) -> Void

  /// Whether it also gets the events of resolutions in other containers that a resolution of this
  /// container causes.
  let followsOthers: Bool
  private let action: Locked<Action?>

  /// The closure in a struct: a closure that is itself a generic value gets a wrapper each time it
  /// is read, and `withLock` would write the wrapped one back.
  private struct Action { let body: Body }

  init(followsOthers: Bool = false, _ body: @escaping Body) {
    self.followsOthers = followsOthers
    action = Locked(Action(body: body))
  }

  /// Calls the listener, unless it was stopped.
  func notify(_ event: ResolutionEvent, of entry: Entry) {
    action.withLock { $0 }?.body(event, entry)
  }

  /// Stops further calls and releases the closure.
  func stop() {
    let former = action.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }
}
