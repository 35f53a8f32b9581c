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
