/// Resolves a factory of the shared container: `dependency(\.service)`.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
@_alwaysEmitIntoClient public func dependency<F: SynchronousFactory>(
  _ path: KeyPath<Container, F>
) throws(F.Failure) -> F.T where F.P == Void {
  try Container.shared[keyPath: path].resolve(())
}

/// Resolves a factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
@_alwaysEmitIntoClient public func dependency<C: SharedContainer, F: SynchronousFactory>(
  _ path: KeyPath<C, F>
) throws(F.Failure) -> F.T where F.P == Void {
  try C.shared[keyPath: path].resolve(())
}

/// Resolves a factory of the shared container with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: The argument of the closure.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
@_alwaysEmitIntoClient public func dependency<F: SynchronousFactory>(
  _ path: KeyPath<Container, F>,
  parameter: F.P
) throws(F.Failure) -> F.T {
  try Container.shared[keyPath: path].resolve(parameter)
}

/// Resolves a factory of the shared instance of a container type with a parameter.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: The argument of the closure.
/// - Returns: The instance.
/// - Throws: The error of the factory's closure.
@_alwaysEmitIntoClient public func dependency<C: SharedContainer, F: SynchronousFactory>(
  _ path: KeyPath<C, F>,
  parameter: F.P
) throws(F.Failure) -> F.T {
  try C.shared[keyPath: path].resolve(parameter)
}

/// Resolves a factory of the shared container.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
@available(*, deprecated, renamed: "dependency")
@_alwaysEmitIntoClient
public func resolve<T>(_ path: KeyPath<Container, Factory<T>>) -> T { dependency(path) }

/// Resolves a factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
@available(*, deprecated, renamed: "dependency")
@_alwaysEmitIntoClient
public func resolve<C: SharedContainer, T>(_ path: KeyPath<C, Factory<T>>) -> T { dependency(path) }
