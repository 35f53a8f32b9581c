public import CFactoryRegistry

extension FactoryModifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or kept. Runs with no lock held, on the thread
  ///   that resolves.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func decorator(_ decorator: @escaping DecoratorClosure<T>) -> Self {
    registration.decorate(decorator)
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it was made just now. Runs with no lock
  ///   held, on the thread that resolves.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func decorator(_ decorator: @escaping NewnessDecoratorClosure<T>) -> Self {
    registration.decorate(decorator)
    return self
  }
}

extension FactoryRegistration {
  @inlinable
  func decorate(_ decorator: @escaping DecoratorClosure<T>) {
    withHandle { setDecorator($0, decorator) }
  }

  @inlinable
  func decorate(_ decorator: @escaping NewnessDecoratorClosure<T>) {
    withHandle { setDecorator($0, decorator) }
  }
}

// What a definition calls each time its property is read: a decorator cannot be compared with the
// one that is set.

@usableFromInline
func setDecorator<T>(_ handle: fk_handle, _ decorator: @escaping DecoratorClosure<T>) {
  let (entry, passedOnce) = (fk_handle_entry(handle), handle & fk_handle(FK_PASSED_ONCE) != 0)
  entry.setDecorator(passedOnce: passedOnce) { Decorator(decorator) }
}

@usableFromInline
func setDecorator<T>(_ handle: fk_handle, _ decorator: @escaping NewnessDecoratorClosure<T>) {
  let (entry, passedOnce) = (fk_handle_entry(handle), handle & fk_handle(FK_PASSED_ONCE) != 0)
  entry.setDecorator(passedOnce: passedOnce) { Decorator(decorator) }
}
