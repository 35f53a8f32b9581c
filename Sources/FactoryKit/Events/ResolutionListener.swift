/// Someone who is told when a resolution begins and when it ends, until that is stopped.
final class ResolutionListener: Sendable {
  /// Gets the event and the entry of the factory.
  typealias Body = @Sendable (ResolutionEvent, Entry) -> Void

  /// Whether resolutions in other containers are told, too, which one of this container has asked
  /// for.
  let followsOthers: Bool
  private let body: Locked<Body?>

  init(followsOthers: Bool = false, _ body: @escaping Body) {
    self.followsOthers = followsOthers
    self.body = Locked(body)
  }

  /// Calls the listener, unless it was stopped.
  func hear(_ event: ResolutionEvent, of entry: Entry) {
    body.withLock { $0 }?(event, entry)
  }

  /// Lets no further call begin, and lets go of what the listener has captured.
  func stop() {
    let former = body.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }
}
