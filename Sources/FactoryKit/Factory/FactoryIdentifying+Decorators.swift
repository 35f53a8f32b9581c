public import CFactoryRegistry

extension FactoryIdentifying {
  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - decorator: Gets the instance, new or cached. It runs with no lock held, on the thread that
  ///     resolves; for an asynchronous factory, it runs on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public consuming func decorator(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping DecoratorClosure<T>
  ) -> Self {
    registration.change {
      setDecorator($0, fileID.utf8Start, line, decorator)
      return $0.stating(FK_STATES_CLOSURE)
    }
    return self
  }

  /// Runs after each resolution of this factory, instead of the container's decorator.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - decorator: Gets the instance, and whether it is new. It runs with no lock held, on the
  ///     thread that resolves; for an asynchronous factory, it runs on its own actor.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public consuming func decorator(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ decorator: @escaping NewnessDecoratorClosure<T>
  ) -> Self {
    registration.change {
      setDecorator($0, fileID.utf8Start, line, decorator)
      return $0.stating(FK_STATES_CLOSURE)
    }
    return self
  }
}

// A definition calls these each time its property is read, because closures cannot be compared.

@usableFromInline
func setDecorator<T>(
  _ handle: fk_handle, _ file: UnsafePointer<UInt8>, _ line: UInt,
  _ decorator: @escaping DecoratorClosure<T>
) {
  setDecorator(handle) { Decorator(decorator, at: SourcePlace(file: file, line: line)) }
}

@usableFromInline
func setDecorator<T>(
  _ handle: fk_handle, _ file: UnsafePointer<UInt8>, _ line: UInt,
  _ decorator: @escaping NewnessDecoratorClosure<T>
) {
  setDecorator(handle) { Decorator(decorator, at: SourcePlace(file: file, line: line)) }
}

@inline(__always)
private func setDecorator(_ handle: fk_handle, _ make: () -> Decorator) {
  handle.stateClosure()
  handle.entry.setDecorator(passedOnce: handle.passedOnce, make)
}
