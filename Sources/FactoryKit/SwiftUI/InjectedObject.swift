#if canImport(SwiftUI) && canImport(Combine)
  public import Combine
  public import SwiftUI

  /// Resolves an observable object as a view's `StateObject`.
  ///
  /// ```swift
  /// @InjectedObject(\.contentViewModel) private var model
  /// ```
  ///
  /// The object is resolved when the view first reads it, from the view's container: that of
  /// `container(_:)` around it, or else the shared one. While it is made,
  /// `Container.shared` is that container. SwiftUI keeps the object as long as the view's identity.
  @MainActor
  @propertyWrapper
  public struct InjectedObject<T: ObservableObject>: DynamicProperty, ModelInjecting {
    @Environment(\.subtreeContainers) private var containers
    @StateObject private var holder: ObjectHolder<T>

    /// Injects an object; called by the initializers that take a key path.
    ///
    /// - Parameter source: Resolves the object.
    public init(_ source: ModelSource<T>) {
      _holder = StateObject(wrappedValue: ObjectHolder(source.resolve))
    }

    /// The object, resolved once.
    public var wrappedValue: T { holder.object(in: containers) }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<T>.Wrapper {
      ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
  }

  /// The state object in place of the one that is made once the view's containers are known.
  ///
  /// Announces the changes of that object as its own.
  private final class ObjectHolder<T: ObservableObject>: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    private let instance: ViewInstance<T>
    private var changes: AnyCancellable?

    init(_ make: @escaping @MainActor (SubtreeContainers) -> T) { instance = ViewInstance(make) }

    @MainActor func object(in containers: SubtreeContainers) -> T {
      let object = instance.value(in: containers)
      if changes == nil {
        changes = object.objectWillChange.sink { [objectWillChange] _ in objectWillChange.send() }
      }
      return object
    }
  }
#endif
