extension ManagedContainer {
  /// Makes an asynchronous factory of this container: `self { await Store.open() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - factory: Makes an instance. It runs with no lock held, on the actor of its property.
  /// - Returns: The factory.
  @_disfavoredOverload
  public func callAsFunction<T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping () async throws(E) -> T
  ) -> AsyncFactory<T, E> {
    AsyncFactory(self, key: key, fileID: fileID, line: line, factory)
  }

  /// Makes an asynchronous factory of this container with a parameter:
  /// `self { await User(id: $0) }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - factory: Makes an instance. It runs with no lock held, on the actor of its property.
  /// - Returns: The factory.
  @_disfavoredOverload
  public func callAsFunction<P, T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) -> ParameterAsyncFactory<P, T, E> {
    ParameterAsyncFactory(self, key: key, fileID: fileID, line: line, factory)
  }
}

extension ChildContainer {
  /// An asynchronous factory of the parent.
  ///
  /// - Parameter path: The factory's property.
  public subscript<F: AsyncFactoryModifying>(dynamicMember path: KeyPath<Parent, F>) -> F {
    parent[keyPath: path]
  }
}
