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
  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  @_alwaysEmitIntoClient
  public init(_ path: KeyPath<Container, Factory<T>>) { self.init(FactoryPath(path)) }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  @_alwaysEmitIntoClient
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.init(FactoryPath(path)) }

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
  @_alwaysEmitIntoClient public init<C: SharedContainer, P: Sendable>(
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
  @_alwaysEmitIntoClient public init<A: Sendable, B: Sendable, each More: Sendable>(
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

/// The factory of a property wrapper: a key path from a shared container, and the argument for a
/// factory with a parameter.
///
/// Its contents are private to the library. It is a single pointer, because the key path has its
/// container type.
@frozen
public struct FactoryPath<T> {
  /// A key path to a `Factory<T>`, or a `FactoryWithArgument<T>`.
  @usableFromInline let object: AnyObject

  @inlinable
  init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { object = path }

  @_alwaysEmitIntoClient
  init<C: SharedContainer, P: Sendable>(_ path: KeyPath<C, ParameterFactory<P, T>>, _ argument: P) {
    self.init(
      FactoryWithArgument { options in C.shared[keyPath: path].reset(options)(argument) })
  }

  @usableFromInline init(_ factory: FactoryWithArgument<T>) { object = factory }

  /// The factory in the current shared container; stops the process if there is an argument.
  var factory: Factory<T> {
    guard let path = object as? AnyKeyPath else {
      // One `Factory` for all arguments would return the mock of one for the others, too.
      Message.stop(
        "wrapper-argument",
        "FACTORY: a wrapper with arguments has no factory: use the parameter factory of \(T.self)."
      )
    }
    // `Container` of another copy of the library is that of this one.
    guard let root = ContainerType.own(type(of: path).rootType) as? any SharedContainer.Type else {
      Message.stop("library-defect", "FACTORY: \(path) does not begin at a shared container")
    }
    return factory(path, in: root)
  }

  /// Resets parts of the factory in the current shared container, and then resolves it.
  func resolve(reset options: FactoryResetOptions = .none) -> T {
    object is AnyKeyPath
      ? factory.reset(options)()
      : uncheckedCast(object, to: FactoryWithArgument<T>.self).resolve(options)
  }

  private func factory<C: SharedContainer>(_ path: AnyKeyPath, in container: C.Type) -> Factory<T> {
    C.shared[keyPath: uncheckedCast(path, to: KeyPath<C, Factory<T>>.self)]
  }
}

// unchecked: key paths to factories capture nothing, and arguments are `Sendable`.
extension FactoryPath: @unchecked Sendable {}

/// A parameter factory of a shared container with its argument, both with their types erased.
@usableFromInline
final class FactoryWithArgument<T> {
  let resolve: (FactoryResetOptions) -> T

  @usableFromInline init(_ resolve: @escaping (FactoryResetOptions) -> T) { self.resolve = resolve }
}
