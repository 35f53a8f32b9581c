#if StrictRegistration
  /// A closure that runs after each resolution of a factory.
  ///
  /// It has to be `@Sendable`, because the package trait `StrictRegistration` is on. It may belong
  /// to any actor, which is checked before it runs.
  public typealias DecoratorClosure<T> = @isolated(any) @Sendable (_ instance: T) -> Void

  /// A closure that runs after each resolution of a factory, and learns whether the instance is
  /// new.
  ///
  /// See ``DecoratorClosure``.
  public typealias NewnessDecoratorClosure<T> =
    @isolated(any) @Sendable (_ instance: T, _ isNew: Bool) -> Void
#else
  /// A closure that runs after each resolution of a factory.
  ///
  /// It may capture what is not `Sendable`, and belong to any actor, which is checked before it
  /// runs. With the package trait `StrictRegistration`, it has to be `@Sendable`.
  public typealias DecoratorClosure<T> = @isolated(any) (_ instance: T) -> Void

  /// A closure that runs after each resolution of a factory, and learns whether the instance is
  /// new.
  ///
  /// See ``DecoratorClosure``.
  public typealias NewnessDecoratorClosure<T> =
    @isolated(any) (_ instance: T, _ isNew: Bool) -> Void
#endif

extension FactoryModifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or kept. Runs with no lock held, on the thread
  ///   that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping DecoratorClosure<T>) -> Self {
    let decorate = WithoutIsolation.of(decorator)
    registration.decorate(
      Decorator(isolation: decorator.isolation) { instance, _ in decorate(instance) })
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it was made just now. Runs with no lock
  ///   held, on the thread that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping NewnessDecoratorClosure<T>) -> Self {
    registration.decorate(Decorator(isolation: decorator.isolation, WithoutIsolation.of(decorator)))
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
