/// Resolves a throwing factory of the shared container.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: What the factory's closure throws.
public func dependency<T, E: Error>(
  _ path: KeyPath<Container, ThrowingFactory<T, E>>
) throws(E) -> T {
  try Container.shared[keyPath: path]()
}

/// Resolves a throwing factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: What the factory's closure throws.
public func dependency<C: SharedContainer, T, E: Error>(
  _ path: KeyPath<C, ThrowingFactory<T, E>>
) throws(E) -> T {
  try C.shared[keyPath: path]()
}

/// Resolves a throwing factory of the shared container, with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: What the closure gets.
/// - Returns: The instance.
/// - Throws: What the factory's closure throws.
public func dependency<P, T, E: Error>(
  _ path: KeyPath<Container, ParameterThrowingFactory<P, T, E>>,
  parameter: P
) throws(E) -> T {
  try Container.shared[keyPath: path](parameter)
}

/// Resolves a throwing factory of the shared instance of a container type, with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: What the closure gets.
/// - Returns: The instance.
/// - Throws: What the factory's closure throws.
public func dependency<C: SharedContainer, P, T, E: Error>(
  _ path: KeyPath<C, ParameterThrowingFactory<P, T, E>>,
  parameter: P
) throws(E) -> T {
  try C.shared[keyPath: path](parameter)
}
