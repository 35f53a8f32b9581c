/// Resolves a factory of the shared container.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
public func dependency<T>(_ path: KeyPath<Container, Factory<T>>) -> T {
  Container.shared[keyPath: path]()
}

/// Resolves a factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
public func dependency<C: SharedContainer, T>(_ path: KeyPath<C, Factory<T>>) -> T {
  C.shared[keyPath: path]()
}

/// Resolves a parameter factory of the shared container.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: What the closure gets.
/// - Returns: The instance.
public func dependency<P, T>(
  _ path: KeyPath<Container, ParameterFactory<P, T>>,
  parameter: P
) -> T {
  Container.shared[keyPath: path](parameter)
}

/// Resolves a parameter factory of the shared instance of a container type.
///
/// - Parameters:
///   - path: The factory's property.
///   - parameter: What the closure gets.
/// - Returns: The instance.
public func dependency<C: SharedContainer, P, T>(
  _ path: KeyPath<C, ParameterFactory<P, T>>,
  parameter: P
) -> T {
  C.shared[keyPath: path](parameter)
}

/// Resolves a factory of the shared container.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
@available(*, deprecated, renamed: "dependency")
public func resolve<T>(_ path: KeyPath<Container, Factory<T>>) -> T {
  Container.shared[keyPath: path]()
}

/// Resolves a factory of the shared instance of a container type.
///
/// - Parameter path: The factory's property.
/// - Returns: The instance.
@available(*, deprecated, renamed: "dependency")
public func resolve<C: SharedContainer, T>(_ path: KeyPath<C, Factory<T>>) -> T {
  C.shared[keyPath: path]()
}
