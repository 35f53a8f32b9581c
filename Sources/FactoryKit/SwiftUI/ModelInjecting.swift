#if canImport(SwiftUI)
  internal import SwiftUI

  /// A property wrapper that resolves a model from the containers of its view.
  ///
  /// ``InjectedObservable`` and ``InjectedObject`` are the only such types.
  @MainActor
  public protocol ModelInjecting {
    /// The type of the model.
    associatedtype T

    /// Injects a model; the initializers that take a key path call this one.
    ///
    /// - Parameter source: Resolves the model.
    init(_ source: ModelSource<T>)
  }

  /// Resolves a model from the containers of a view.
  ///
  /// Its contents are private to the library.
  public struct ModelSource<T> {
    let resolve: @MainActor (SubtreeContainers) -> T

    init(_ resolve: @escaping @MainActor (SubtreeContainers) -> T) { self.resolve = resolve }
  }

  extension ModelInjecting {
    /// Wraps a model that is made on first read, without a factory.
    ///
    /// - Parameter wrappedValue: Makes the model. It is evaluated once.
    @_disfavoredOverload  // So that messages about a path name the path.
    public init(_ wrappedValue: @autoclosure @escaping () -> T) {
      self.init(ModelSource { _ in wrappedValue() })
    }

    /// Injects from the view's container: `@InjectedObservable(\.filmList) private var model`.
    ///
    /// - Parameter path: The factory's property.
    public init(_ path: KeyPath<Container, Factory<T>>) {
      self.init(ModelSource { $0.current(Container.self)[keyPath: path]() })
    }

    /// Injects from the view's container of a given type.
    ///
    /// The process stops if no view around this one was given such a container and the type has no
    /// shared one.
    ///
    /// - Parameter path: The factory's property.
    public init<C: ManagedContainer>(_ path: KeyPath<C, Factory<T>>) {
      self.init(ModelSource { $0.current(C.self)[keyPath: path]() })
    }

    /// Injects from the view's container, with an argument.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - argument: The argument of the factory.
    public init<P>(_ path: KeyPath<Container, ParameterFactory<P, T>>, _ argument: P) {
      self.init(ModelSource { $0.current(Container.self)[keyPath: path](argument) })
    }

    /// Injects from the view's container of a given type, with an argument.
    ///
    /// The process stops if no view around this one was given such a container and the type has no
    /// shared one.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - argument: The argument of the factory.
    public init<C: ManagedContainer, P>(_ path: KeyPath<C, ParameterFactory<P, T>>, _ argument: P) {
      self.init(ModelSource { $0.current(C.self)[keyPath: path](argument) })
    }

    /// Injects from the view's container, with several arguments.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - first: The first element of the factory's parameter, a tuple.
    ///   - second: The second element.
    ///   - more: The rest of the elements.
    public init<A, B, each More>(
      _ path: KeyPath<Container, ParameterFactory<(A, B, repeat each More), T>>,
      _ first: A, _ second: B, _ more: repeat each More
    ) {
      self.init(path, (first, second, repeat each more))
    }

    /// Injects from the view's container of a given type, with several arguments.
    ///
    /// The process stops if no view around this one was given such a container and the type has no
    /// shared one.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - first: The first element of the factory's parameter, a tuple.
    ///   - second: The second element.
    ///   - more: The rest of the elements.
    public init<C: ManagedContainer, A, B, each More>(
      _ path: KeyPath<C, ParameterFactory<(A, B, repeat each More), T>>,
      _ first: A, _ second: B, _ more: repeat each More
    ) {
      self.init(path, (first, second, repeat each more))
    }
  }
#endif
