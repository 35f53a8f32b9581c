internal import CFactoryPlatform

extension FactoryModifying {
  /// Lets a kept instance expire when it was not used for a while.
  ///
  /// Each use starts the time anew. Measured with a monotonic clock.
  ///
  /// - Parameter seconds: How long an unused instance is kept.
  /// - Returns: The factory.
  @discardableResult
  public func timeToLive(_ seconds: Double) -> Self {
    let nanoseconds = UInt64(min(max(seconds, 0) * 1e9, 9e18))
    registration.change { options, _ in
      options.timeToLive = nanoseconds
      return .keeps
    }
    return self
  }

  /// Lets the modifiers before it apply on first use only: after that, changes from outside win.
  ///
  /// - Returns: The factory.
  @discardableResult
  public func once() -> Self {
    registration.change { options, _ in
      options.once = true
      return .keeps
    }
    return replacing(FactoryRegistration(passingOnce: registration))
  }

  /// Takes back what was set on this factory; dropping its instance drops its singleton, too.
  ///
  /// - Parameter options: What to take back.
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
  /// held. The factory needs a scope, too.
  public var scopeOnParameters: Self {
    registration.scopeOnParameters()
    return self
  }
}

extension FactoryRegistration where P: Hashable {
  fileprivate func scopeOnParameters() {
    guard !ResolutionPlan(rawValue: fk_entry_plan(entry)).contains(.perParameter) else { return }
    change { options, _ in
      guard options.parameterTable == nil else { return .keeps }
      options.parameterTable = HashableParameterTable<P>()
      return .drops
    }
  }
}
