#if canImport(SwiftUI) && canImport(Observation)
  public import Observation
  public import SwiftUI

  /// Resolves an observable model as a view's `State`, lazily and once.
  ///
  /// ```swift
  /// @InjectedObservable(\.contentViewModel) private var model
  /// ```
  ///
  /// Resolved when the view first reads it; SwiftUI keeps the model as long as the view's identity.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  @propertyWrapper
  public struct InjectedObservable<T: Observable>: DynamicProperty {
    @State private var model: LazyInstance<T>

    /// Injects from the shared container.
    ///
    /// - Parameter path: The factory's property.
    public init(_ path: KeyPath<Container, Factory<T>>) {
      self.init(Container.shared[keyPath: path]())
    }

    /// Injects from the shared instance of a container type.
    ///
    /// - Parameter path: The factory's property.
    public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
      self.init(C.shared[keyPath: path]())
    }

    /// Injects from the shared container, with an argument.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - argument: The argument of the factory.
    public init<P>(_ path: KeyPath<Container, ParameterFactory<P, T>>, _ argument: P) {
      self.init(Container.shared[keyPath: path](argument))
    }

    /// Injects from the shared instance of a container type, with an argument.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - argument: The argument of the factory.
    public init<C: SharedContainer, P>(_ path: KeyPath<C, ParameterFactory<P, T>>, _ argument: P) {
      self.init(C.shared[keyPath: path](argument))
    }

    /// Injects from the shared container, with several arguments.
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
      let arguments = (first, second, repeat each more)
      self.init(Container.shared[keyPath: path](arguments))
    }

    /// Injects from the shared instance of a container type, with several arguments.
    ///
    /// - Parameters:
    ///   - path: The factory's property.
    ///   - first: The first element of the factory's parameter, a tuple.
    ///   - second: The second element.
    ///   - more: The rest of the elements.
    public init<C: SharedContainer, A, B, each More>(
      _ path: KeyPath<C, ParameterFactory<(A, B, repeat each More), T>>,
      _ first: A, _ second: B, _ more: repeat each More
    ) {
      let arguments = (first, second, repeat each more)
      self.init(C.shared[keyPath: path](arguments))
    }

    /// Wraps a model that is made without a factory, on first read.
    ///
    /// - Parameter wrappedValue: Makes the model; evaluated once.
    public init(_ wrappedValue: @autoclosure @escaping () -> T) {
      _model = State(initialValue: LazyInstance(wrappedValue))
    }

    /// The model.
    public var wrappedValue: T { model.value }

    /// A binding to the model.
    public var projectedValue: Binding<T> {
      Binding(get: { model.value }, set: { model in self.model = LazyInstance { model } })
    }
  }
#endif
