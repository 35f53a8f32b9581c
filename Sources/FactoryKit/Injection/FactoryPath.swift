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
      FactoryWithArgument(
        name: { C.shared[keyPath: path].registration.displayName },
        resolve: { options in C.shared[keyPath: path].reset(options)(argument) }
      ))
  }

  @usableFromInline
  init(_ factory: FactoryWithArgument<T>) { object = factory }

  /// The factory in the current shared container; stops the process if there is an argument.
  var factory: Factory<T> {
    guard let path = object as? AnyKeyPath else { withArgument.stopForFactory() }
    if let container = type(of: path).rootType as? any SharedContainer.Type {
      return factory(path, in: container)
    }
    guard LibraryCopies.isContainer(type(of: path).rootType) else {
      Message.stop("library-defect", "FACTORY: \(path) does not begin at a shared container")
    }
    return factory(path, in: Container.self)
  }

  /// Resets parts of the factory in the current shared container, and then resolves it.
  func resolve(reset options: FactoryResetOptions = .none) -> T {
    object is AnyKeyPath ? factory.reset(options)() : withArgument.resolve(options)
  }

  // unchecked: what is no key path is a `FactoryWithArgument<T>`.
  private var withArgument: FactoryWithArgument<T> {
    uncheckedCast(object, to: FactoryWithArgument<T>.self)
  }

  private func factory<C: SharedContainer>(_ path: AnyKeyPath, in container: C.Type) -> Factory<T> {
    // unchecked: the path was a `KeyPath<C, Factory<T>>`, and `C` is its root type.
    C.shared[keyPath: uncheckedCast(path, to: KeyPath<C, Factory<T>>.self)]
  }
}

// unchecked: key paths to factories capture nothing, and arguments are `Sendable`.
extension FactoryPath: @unchecked Sendable {}

/// A parameter factory of a shared container with its argument, both with their types erased.
@usableFromInline
final class FactoryWithArgument<T> {
  /// The name of the parameter factory, for messages.
  private let name: () -> String
  let resolve: (FactoryResetOptions) -> T

  @usableFromInline
  init(name: @escaping () -> String, resolve: @escaping (FactoryResetOptions) -> T) {
    self.name = name
    self.resolve = resolve
  }

  /// Stops, because one `Factory` for all arguments would return the mock of one argument for the
  /// others, too.
  func stopForFactory() -> Never {
    Message.stop(
      "wrapper-argument",
      """
      FACTORY: a property wrapper with an argument has no factory without a parameter: use the \
      parameter factory, \(name()).
      """
    )
  }
}
