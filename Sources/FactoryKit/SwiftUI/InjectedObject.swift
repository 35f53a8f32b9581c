#if canImport(SwiftUI) && canImport(Combine)
  public import Combine
  public import SwiftUI

  /// Resolves an observable object as a view's `StateObject`.
  ///
  /// ```swift
  /// @InjectedObject(\.contentViewModel) private var model
  /// ```
  ///
  /// The object is resolved when the view first reads it. It comes from the view's container: that
  /// of the innermost `container(_:)` around the view, or else the shared one. While the object is
  /// made, `Container.shared` is that container, so that the object's own dependencies come from
  /// there, too. SwiftUI keeps the object as long as the view's identity.
  @MainActor
  @propertyWrapper
  public struct InjectedObject<T: ObservableObject>: DynamicProperty, ModelInjecting {
    @Environment(\.subtreeContainers) private var containers
    @StateObject private var holder: ObjectHolder<T>

    /// Injects an object; the initializers that take a key path call this one.
    ///
    /// - Parameter source: Resolves the object.
    public init(_ source: ModelSource<T>) {
      _holder = StateObject(wrappedValue: ObjectHolder(source.resolve))
    }

    /// The object, which is resolved once.
    public var wrappedValue: T { holder.object(in: containers) }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<T>.Wrapper {
      ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
  }

  /// The state object that stands in for the injected one, which is made once the view's containers
  /// are known.
  ///
  /// It announces the changes of the injected object as its own.
  private final class ObjectHolder<T: ObservableObject>: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    private let instance: ViewInstance<T>
    private var changes: AnyCancellable?

    init(_ make: @escaping @MainActor (SubtreeContainers) -> T) { instance = ViewInstance(make) }

    @MainActor func object(in containers: SubtreeContainers) -> T {
      let object = instance.value(in: containers)
      if changes == nil {
        changes = Self.relay(object.objectWillChange, to: objectWillChange)
      }
      return object
    }

    /// Not on the main actor: a model may announce a change on any thread, which is a warning of
    /// SwiftUI's, and a closure of that actor would stop the process there.
    private static func relay<Changes: Publisher>(
      _ changes: Changes, to own: ObservableObjectPublisher
    ) -> AnyCancellable where Changes.Failure == Never { changes.sink { _ in own.send() } }
  }
#endif
