/// Resolves an asynchronous factory of the shared container.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
public func dependency<T: Sendable, E: Error>(
  _ path: KeyPath<Container, AsyncFactory<T, E>>
) async throws(E) -> T {
  try await Container.shared[keyPath: path]()
}

/// Resolves an asynchronous factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
public func dependency<C: SharedContainer, T: Sendable, E: Error>(
  _ path: KeyPath<C, AsyncFactory<T, E>>
) async throws(E) -> T {
  try await C.shared[keyPath: path]()
}

/// Resolves an asynchronous factory of the shared container, with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: The argument of the closure.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
public func dependency<P: Sendable, T: Sendable, E: Error>(
  _ path: KeyPath<Container, ParameterAsyncFactory<P, T, E>>,
  parameter: P
) async throws(E) -> T {
  try await Container.shared[keyPath: path](parameter)
}

/// Resolves an asynchronous factory of the shared instance of a container type, with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: The argument of the closure.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
public func dependency<C: SharedContainer, P: Sendable, T: Sendable, E: Error>(
  _ path: KeyPath<C, ParameterAsyncFactory<P, T, E>>,
  parameter: P
) async throws(E) -> T {
  try await C.shared[keyPath: path](parameter)
}
