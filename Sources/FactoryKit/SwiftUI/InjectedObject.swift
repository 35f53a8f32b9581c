#if canImport(SwiftUI) && canImport(Combine)
  public import Combine
  public import SwiftUI

  /// Resolves an observable object as a view's `StateObject`.
  ///
  /// ```swift
  /// @InjectedObject(\.contentViewModel) private var model
  /// ```
  ///
  /// Resolved once for the view's identity; SwiftUI keeps the object as long as that lives.
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  @MainActor
  @propertyWrapper
  public struct InjectedObject<T: ObservableObject>: DynamicProperty {
    @StateObject private var object: T

    /// Injects from the shared container.
    ///
    /// - Parameter path: The factory's property.
    public init(_ path: KeyPath<Container, Factory<T>>) {
      _object = StateObject(wrappedValue: Container.shared[keyPath: path]())
    }

    /// Injects from the shared instance of a container type.
    ///
    /// - Parameter path: The factory's property.
    public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
      _object = StateObject(wrappedValue: C.shared[keyPath: path]())
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

    /// Wraps an object that was made without a factory.
    ///
    /// - Parameter wrappedValue: Makes the object; evaluated once.
    public init(_ wrappedValue: @autoclosure @escaping () -> T) {
      _object = StateObject(wrappedValue: wrappedValue())
    }

    /// The object, resolved once.
    public var wrappedValue: T { object }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<T>.Wrapper { $object }
  }
#endif
