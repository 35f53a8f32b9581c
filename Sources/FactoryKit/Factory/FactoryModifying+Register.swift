public import CFactoryRegistry

extension FactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance.
  ///
  /// An instance that is being built is returned to its caller and not cached.
  ///
  /// - Parameter factory: The new closure. Runs with no lock held; a closure that is
  ///   isolated to an actor, as `{ @MainActor in ... }`, stops the process when it is run off it.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func register(factory: @escaping ThrowingFactoryClosure<T, Failure>) -> Self {
    registration.withHandle { FactoryKit.register($0, factory) }
    return self
  }
}

extension FactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built is returned to its caller and not cached.
  ///
  /// - Parameter factory: The new closure. Runs with no lock held; a closure that is
  ///   isolated to an actor stops the process when it is run off it.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func register(
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle { FactoryKit.register($0, factory) }
    return self
  }
}

extension AsyncFactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance.
  ///
  /// An instance that is being built is returned to the caller that began the build, and not
  /// cached.
  ///
  /// - Parameter factory: The new closure. It need not be asynchronous, and need not
  ///   throw. Runs with no lock held, on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func register(factory: @escaping AsyncFactoryClosure<T, Failure>) -> Self {
    registration.withHandle { FactoryKit.register($0, async: factory) }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built is returned to the caller that began the build, and not
  /// cached.
  ///
  /// - Parameter factory: The new closure. It need not be asynchronous, and need not
  ///   throw. Runs with no lock held, on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func register(factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>) -> Self {
    registration.withHandle { FactoryKit.register($0, async: factory) }
    return self
  }
}

// Generic and never specialised: there is one copy of each, and the client passes its closure as it
// is.

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func register<T, E: Error>(_ handle: fk_handle, _ closure: @escaping ThrowingFactoryClosure<T, E>) {
  handle.register(Override(closure))
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func register<P, T, E: Error>(
  _ handle: fk_handle, _ closure: @escaping ParameterThrowingFactoryClosure<P, T, E>
) {
  handle.register(Override(closure))
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func register<T, E: Error>(
  _ handle: fk_handle, async closure: @escaping AsyncFactoryClosure<T, E>
) {
  handle.register(Override(async: closure))
}

@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func register<P, T, E: Error>(
  _ handle: fk_handle, async closure: @escaping ParameterAsyncFactoryClosure<P, T, E>
) {
  handle.register(Override(async: closure))
}
