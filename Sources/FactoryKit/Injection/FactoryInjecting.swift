/// A property wrapper that resolves a factory of a shared container.
///
/// ``Injected``, ``LazyInjected`` and ``WeakLazyInjected`` are the only such types.
public protocol FactoryInjecting {
  /// The result of the factory.
  associatedtype T

  /// Injects from a factory; the initializers that take a key path call this one.
  ///
  /// - Parameter path: The factory.
  init(_ path: FactoryPath<T>)
}

extension FactoryInjecting {
  /// Injects from the shared container, with an argument: `@Injected(\.profile, 42)`.
  ///
  /// - Parameters:
  ///   - path: The factory's property.
  ///   - argument: The argument of the factory.
  @_alwaysEmitIntoClient
  public init<P: Sendable>(_ path: KeyPath<Container, ParameterFactory<P, T>>, _ argument: P) {
    self.init(FactoryPath(path, argument))
  }

  /// Injects from the shared instance of a container type, with an argument.
  ///
  /// - Parameters:
  ///   - path: The factory's property.
  ///   - argument: The argument of the factory.
  @_alwaysEmitIntoClient
  public init<C: SharedContainer, P: Sendable>(
    _ path: KeyPath<C, ParameterFactory<P, T>>, _ argument: P
  ) {
    self.init(FactoryPath(path, argument))
  }

  /// Injects from the shared container, with several arguments: `@Injected(\.detail, 7, .edit)`.
  ///
  /// - Parameters:
  ///   - path: The factory's property.
  ///   - first: The first element of the factory's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  @_alwaysEmitIntoClient
  public init<A: Sendable, B: Sendable, each More: Sendable>(
    _ path: KeyPath<Container, ParameterFactory<(A, B, repeat each More), T>>,
    _ first: A, _ second: B, _ more: repeat each More
  ) {
    self.init(FactoryPath(path, (first, second, repeat each more)))
  }

  /// Injects from the shared instance of a container type, with several arguments.
  ///
  /// - Parameters:
  ///   - path: The factory's property.
  ///   - first: The first element of the factory's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  @_alwaysEmitIntoClient
  public init<C: SharedContainer, A: Sendable, B: Sendable, each More: Sendable>(
    _ path: KeyPath<C, ParameterFactory<(A, B, repeat each More), T>>,
    _ first: A, _ second: B, _ more: repeat each More
  ) {
    self.init(FactoryPath(path, (first, second, repeat each more)))
  }
}
