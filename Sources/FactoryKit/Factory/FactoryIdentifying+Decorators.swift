public import CFactoryEngine

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
      return $0
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
      return $0
    }
    return self
  }
}

// A definition calls these each time its property is read, because closures cannot be compared.

@usableFromInline
func setDecorator<T>(
  _ handle: fe_handle, _ file: UnsafePointer<UInt8>, _ line: UInt,
  _ decorator: @escaping DecoratorClosure<T>
) {
  let decorator = Decorator(decorator, at: SourcePlace(file: file, line: line))
  Entry.at(handle).set(decorator, passedOnce: handle.passedOnce)
}

@usableFromInline
func setDecorator<T>(
  _ handle: fe_handle, _ file: UnsafePointer<UInt8>, _ line: UInt,
  _ decorator: @escaping NewnessDecoratorClosure<T>
) {
  let decorator = Decorator(decorator, at: SourcePlace(file: file, line: line))
  Entry.at(handle).set(decorator, passedOnce: handle.passedOnce)
}
