extension FactoryModifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or kept. Runs with no lock held, on the thread
  ///   that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping DecoratorClosure<T>) -> Self {
    registration.decorate(Decorator(decorator))
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it was made just now. Runs with no lock
  ///   held, on the thread that resolves.
  /// - Returns: The factory.
  @discardableResult
  public func decorator(_ decorator: @escaping NewnessDecoratorClosure<T>) -> Self {
    registration.decorate(Decorator(decorator))
    return self
  }
}

extension FactoryRegistration {
  fileprivate func decorate(_ decorator: Decorator) {
    change { options, _ in
      options.decorator = decorator
      return .keeps
    }
  }
}
