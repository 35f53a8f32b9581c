/// The factory of a property wrapper: a key path from a shared container, and the argument for a
/// factory with a parameter.
///
/// Opaque. One pointer: the key path has its container type.
@frozen
public struct FactoryPath<T> {
  /// A key path to a `Factory<T>`, or a `BoundFactory<T>`.
  @usableFromInline let object: AnyObject

  @inlinable
  init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { object = path }

  init<C: SharedContainer, P: Sendable>(_ path: KeyPath<C, ParameterFactory<P, T>>, _ argument: P) {
    object = FactoryWithArgument(path: path, argument: argument)
  }

  /// The factory in the current shared container.
  var factory: Factory<T> {
    guard let path = object as? AnyKeyPath else { return bound.factory }
    guard let container = type(of: path).rootType as? any SharedContainer.Type else {
      fatalError("FACTORY: \(path) does not begin at a shared container")
    }
    return factory(path, in: container)
  }

  /// Resets parts of the factory in the current shared container, and resolves it.
  func resolve(reset options: FactoryResetOptions = .none) -> T {
    object is AnyKeyPath ? factory.reset(options)() : bound.resolve(reset: options)
  }

  // unchecked: what is no key path is a `BoundFactory<T>`.
  private var bound: BoundFactory<T> { unsafeDowncast(object, to: BoundFactory<T>.self) }

  private func factory<C: SharedContainer>(_ path: AnyKeyPath, in container: C.Type) -> Factory<T> {
    // unchecked: the path was a `KeyPath<C, Factory<T>>`, and `C` is its root type.
    C.shared[keyPath: unsafeDowncast(path, to: KeyPath<C, Factory<T>>.self)]
  }
}

// unchecked: key paths to factories capture nothing, and arguments are `Sendable`.
extension FactoryPath: @unchecked Sendable {}

/// A factory with its argument, whatever the types of container and argument.
private class BoundFactory<T> {
  var factory: Factory<T> { fatalError("overridden by FactoryWithArgument") }
  func resolve(reset options: FactoryResetOptions) -> T { factory.reset(options)() }
}

/// A parameter factory of a shared container, with its argument.
private final class FactoryWithArgument<C: SharedContainer, P: Sendable, T>: BoundFactory<T> {
  private let path: KeyPath<C, ParameterFactory<P, T>>
  private let argument: P

  init(path: KeyPath<C, ParameterFactory<P, T>>, argument: P) {
    self.path = path
    self.argument = argument
  }

  /// A unique factory that resolves the parameter factory with the argument.
  override var factory: Factory<T> {
    let container = C.shared
    let (factory, argument) = (container[keyPath: path], argument)
    return Factory(
      registration: FactoryRegistration(
        container, kind: FactoryKey<ParameterFactory<P, T>>.self, key: "factoryWithArgument",
        fileID: #fileID, line: #line, isolation: nil),
      definition: { factory(argument) }
    ).unique
  }

  override func resolve(reset options: FactoryResetOptions) -> T {
    C.shared[keyPath: path].reset(options)(argument)
  }
}
