extension FactoryModifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or kept. Runs with no lock held, on the thread
  ///   that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping @isolated(any) @Sendable (_ instance: T) -> Void)
    -> Self
  {
    let isolation = decorator.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let decorate = unsafeBitCast(decorator, to: (@Sendable (T) -> Void).self)
    registration.decorate(Decorator({ instance, _ in decorate(instance) }, isolation: isolation))
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it was made just now. Runs with no lock
  ///   held, on the thread that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(
    _ decorator: @escaping @isolated(any) @Sendable (_ instance: T, _ isNew: Bool) -> Void
  ) -> Self {
    let isolation = decorator.isolation
    // unchecked: the isolation is kept beside it and checked before each call.
    let decorate = unsafeBitCast(decorator, to: (@Sendable (T, Bool) -> Void).self)
    registration.decorate(Decorator({ decorate($0, $1) }, isolation: isolation))
    return self
  }
}

extension FactoryRegistration {
  fileprivate func decorate(_ decorator: Decorator<T>) {
    change { options, _ in
      options.decorator = decorator
      return .keeps
    }
  }
}
