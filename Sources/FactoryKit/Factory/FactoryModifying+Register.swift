extension FactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance.
  ///
  /// An instance that is being built meanwhile goes to its caller and is not cached.
  ///
  /// - Parameter factory: Makes an instance from now on. Runs with no lock held; a closure that is
  ///   isolated to an actor, as `{ @MainActor in ... }`, stops the process when it is run off it.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping ThrowingFactoryClosure<T, Failure>) -> Self {
    registration.withHandle { $0.register(Override(factory)) }
    return self
  }
}

extension FactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built meanwhile goes to its caller and is not cached.
  ///
  /// - Parameter factory: Makes an instance from now on. Runs with no lock held; a closure that is
  ///   isolated to an actor stops the process when it is run off it.
  /// - Returns: The factory.
  @discardableResult
  public func register(
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle { $0.register(Override(factory)) }
    return self
  }
}

extension AsyncFactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance.
  ///
  /// An instance that is being built meanwhile goes to the caller that the build was begun for, and
  /// is not cached.
  ///
  /// - Parameter factory: Makes an instance from now on. It need not be asynchronous, and need not
  ///   throw. Runs with no lock held, on its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping AsyncFactoryClosure<T, Failure>) -> Self {
    registration.withHandle { $0.register(Override(async: factory)) }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built meanwhile goes to the caller that the build was begun for, and
  /// is not cached.
  ///
  /// - Parameter factory: Makes an instance from now on. It need not be asynchronous, and need not
  ///   throw. Runs with no lock held, on its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>) -> Self {
    registration.withHandle { $0.register(Override(async: factory)) }
    return self
  }
}
