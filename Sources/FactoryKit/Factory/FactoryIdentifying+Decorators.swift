public import CFactoryRegistry

extension FactoryIdentifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, new or cached. Runs with no lock held, on the thread
  ///   that resolves; for an asynchronous factory, on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public consuming func decorator(_ decorator: @escaping DecoratorClosure<T>) -> Self {
    registration.change {
      setDecorator($0, decorator)
      return $0.stating(FK_STATES_CLOSURE)
    }
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameter decorator: Gets the instance, and whether it is new. Runs with no lock
  ///   held, on the thread that resolves; for an asynchronous factory, on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public consuming func decorator(_ decorator: @escaping NewnessDecoratorClosure<T>) -> Self {
    registration.change {
      setDecorator($0, decorator)
      return $0.stating(FK_STATES_CLOSURE)
    }
    return self
  }
}

// Definitions call these each time their property is read, since decorators cannot be compared.

@usableFromInline
func setDecorator<T>(_ handle: fk_handle, _ decorator: @escaping DecoratorClosure<T>) {
  setDecorator(handle) { Decorator(decorator) }
}

@usableFromInline
func setDecorator<T>(_ handle: fk_handle, _ decorator: @escaping NewnessDecoratorClosure<T>) {
  setDecorator(handle) { Decorator(decorator) }
}

@inline(__always)
private func setDecorator(_ handle: fk_handle, _ make: () -> Decorator) {
  handle.stateClosure()
  handle.entry.setDecorator(passedOnce: handle.passedOnce, make)
}
