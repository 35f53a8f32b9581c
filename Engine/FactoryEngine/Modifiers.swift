internal import CFactoryEngine

// The modifiers beyond the scope. One that a definition can state has a bit in `Options.Stated`.

extension Entry {
  /// Limits how long an instance is cached.
  package func setTimeToLive(_ nanoseconds: UInt64, passedOnce: Bool) {
    let limit = TimeToLive(rawValue: nanoseconds)
    state(.timeToLive, passedOnce: passedOnce) { values in
      guard values.timeToLive != limit else { return nil }
      values.timeToLive = limit
      return []
    }
  }

  /// Sets the closure for instances that are made from now on.
  package func setRelease(_ body: ReleaseBody, passedOnce: Bool) {
    state(.release, passedOnce: passedOnce) { values in
      values.release = body
      return []
    }
  }

  /// Passes what is built from now on through a closure, the last one outermost.
  package func wrap<T>(_ body: @escaping (T) -> T) {
    let isRegistering = core.isRegistering(in: .current)
    let addition = Addition(wrap: Wrap(body), object: nil, isAutoRegistered: isRegistering)
    change { values in
      values.additions.append(addition)
      return isRegistering ? [.outdates, .drops] : .all
    }
  }

  /// Replaces the decorator.
  package func decorate<T>(_ body: @escaping (T, Bool) -> Void) {
    var decorator: AnyObject? = Decorator(body)
    withLock { _ in
      swap(&decorator, &self.decorator)
      fe_store_flags(head, UInt32(flags | FE_DECORATED))
    }
    withExtendedLifetime(decorator) {}
  }
}
