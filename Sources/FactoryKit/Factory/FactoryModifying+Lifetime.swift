public import CFactoryPlatform

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
    var factory = self
    factory.registration = FactoryRegistration(passingOnce: registration)
    return factory
  }

  /// Takes back what was set on this factory; dropping its instance drops its singleton, too.
  ///
  /// - Parameter options: What to take back.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func reset(_ options: FactoryResetOptions = .all) -> Self {
    registration.entry.reset(options)
    _fixLifetime(registration.container)
    return self
  }
}

extension FactoryModifying where P: Hashable {
  /// Keeps one instance for each parameter instead of one for all.
  ///
  /// Parameters that are equal share an instance. Hashing and comparing them runs with no lock
  /// held. The factory needs a scope, too.
  @inlinable
  public var scopeOnParameters: Self {
    defer { _fixLifetime(registration.container) }
    let entry = registration.entry
    if !entry.isScopedOnParameters {
      entry.scopeOnParameters(
        ParameterTable<P>(hash: { $0.hashValue }, areEqual: { (one: P, other: P) in one == other }),
        passedOnce: registration.passedOnce
      )
    }
    return self
  }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  @inlinable var isScopedOnParameters: Bool {
    fk_entry_plan(self) & ResolutionPlan.perParameter.rawValue != 0
  }

  /// Keeps instances by parameter from now on, in tables like this one.
  @usableFromInline
  func scopeOnParameters(_ table: AnyParameterTable, passedOnce: Bool) {
    change(passedOnce: passedOnce) { options, _ in
      guard options.parameterTable == nil else { return .keeps }
      options.parameterTable = table
      return .drops
    }
  }
}
