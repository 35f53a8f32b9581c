#if canImport(SwiftUI) && canImport(Observation)
  public import Observation
  public import SwiftUI

  /// Resolves an observable model as a view's `State`, lazily and once.
  ///
  /// ```swift
  /// @InjectedObservable(\.contentViewModel) private var model
  /// ```
  ///
  /// The model is resolved when the view first reads it. It comes from the view's container: that
  /// of the innermost `container(_:)` around the view, or else the shared one. While the model is
  /// made, `Container.shared` is that container, so that the model's own dependencies come from
  /// there, too. SwiftUI keeps the model as long as the view's identity.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  @propertyWrapper
  public struct InjectedObservable<T: Observable>: DynamicProperty, ModelInjecting {
    @Environment(\.subtreeContainers) private var containers
    @State private var model: ViewInstance<T>

    /// Injects a model; the initializers that take a key path call this one.
    ///
    /// - Parameter source: Resolves the model.
    public init(_ source: ModelSource<T>) {
      _model = State(initialValue: ViewInstance(source.resolve))
    }

    /// The model.
    public var wrappedValue: T { model.value(in: containers) }

    /// A binding to the model.
    public var projectedValue: Binding<T> {
      Binding(
        get: { @MainActor in wrappedValue },
        set: { @MainActor new in model = ViewInstance { _ in new } })
    }
  }
#endif
