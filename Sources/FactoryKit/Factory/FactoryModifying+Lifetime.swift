internal import CFactoryRegistry

extension FactoryModifying {
  /// Lets a kept instance expire; it is then made anew.
  ///
  /// Measured with a monotonic clock.
  ///
  /// - Parameters:
  ///   - seconds: How long an instance is kept; what is no number never expires.
  ///   - policy: Whether each use starts the time anew.
  /// - Returns: The factory.
  @discardableResult
  public func timeToLive(_ seconds: Double, _ policy: ExpiryPolicy = .sliding) -> Self {
    registration.setTimeToLive(TimeToLive(seconds: seconds, policy))
    return self
  }

  /// Lets a kept instance expire; it is then made anew.
  ///
  /// Measured with a monotonic clock.
  ///
  /// - Parameters:
  ///   - duration: How long an instance is kept.
  ///   - policy: Whether each use starts the time anew.
  /// - Returns: The factory.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @discardableResult
  public func timeToLive(_ duration: Duration, _ policy: ExpiryPolicy = .sliding) -> Self {
    let (seconds, attoseconds) = duration.components
    return timeToLive(Double(seconds) + Double(attoseconds) * 1e-18, policy)
  }

  /// Lets the modifiers before it apply on first use only: after that, changes from outside win.
  ///
  /// - Returns: The factory.
  @discardableResult
  public func once() -> Self {
    var factory = self
    factory.registration = registration.once()
    return factory
  }

  /// Undoes what was set on this factory; dropping its instance drops its singleton, too.
  ///
  /// - Parameter options: What to reset.
  /// - Returns: The factory.
  @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    registration.reset(options)
    return self
  }
}

extension FactoryModifying where P: Hashable {
  /// Keeps one instance for each parameter instead of one for all.
  ///
  /// Parameters that are equal share an instance. Hashing and comparing them runs with no lock
  /// held. Parameters whose instances are gone or have expired are forgotten as more come. The
  /// factory needs a scope, too.
  public var scopeOnParameters: Self {
    registration.scopeOnParameters()
    return self
  }
}

// Each asks first, without a lock, whether there is anything to change: definitions set the same
// options each time they are read.
extension FactoryRegistration {
  fileprivate func setTimeToLive(_ limit: TimeToLive) {
    let isSet = withEntry { entry in
      guard ResolutionPlan(entry).expires, let details = fk_entry_known_details(entry) else {
        return false
      }
      return fk_load64(&details.pointee.time_to_live) == limit.rawValue
    }
    guard !isSet else { return }
    change { options, _ in
      options.timeToLive = limit
      return .keeps
    }
  }

  fileprivate func once() -> FactoryRegistration {
    if !withEntry({ ResolutionPlan($0).appliesOnce }) {
      change { options, _ in
        options.once = true
        return .keeps
      }
    }
    return FactoryRegistration(passingOnce: self)
  }
}

extension FactoryRegistration where P: Hashable {
  fileprivate func scopeOnParameters() {
    guard !withEntry({ ResolutionPlan($0).isByParameter }) else { return }
    let table = ParameterTable<P>()
    change { options, _ in
      guard options.parameterTable == nil else { return .keeps }
      options.parameterTable = table
      return .drops
    }
  }
}
