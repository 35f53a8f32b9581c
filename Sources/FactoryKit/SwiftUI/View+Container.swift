#if canImport(SwiftUI)
  public import SwiftUI

  extension EnvironmentValues {
    /// The container of the view: that of the innermost `container(_:)` around it, or else
    /// `Container.shared`.
    ///
    /// ```swift
    /// @Environment(\.container) private var container
    /// ```
    ///
    /// The container lives as long as the subtree's view, or longer if something else references
    /// it.
    @_disfavoredOverload  // An app's own value of this name, in any module, is meant first.
    public var container: Container {
      get { subtreeContainers.current(Container.self) }
      set {
        subtreeContainers.set(newValue, binding: SharedBinding(Container.$shared, to: newValue))
      }
    }
  }

  // An app's own modifiers of this name, in any module, are meant first.
  extension View {
    /// Gives this view and the views in it a container of their own, changed in one step.
    ///
    /// ```swift
    /// FilmList().container { $0.films.register { SampleFilms() } }
    /// ```
    ///
    /// The container is a fork of the container around the view: that of an enclosing subtree, or
    /// else the shared one. It is made when the view is first shown, once for the view's identity,
    /// and released with it. It starts with the singletons that the container around it has
    /// resolved; others that are resolved in the subtree belong to the fork. In the subtree,
    /// ``InjectedObservable``, ``InjectedObject`` and `@Environment(\.container)` use the fork.
    ///
    /// - Parameter change: Changes the fork. It runs on the main actor, once.
    /// - Returns: The view with the container.
    /// - Complexity: O(number of factories used so far), once for the view's identity.
    @_disfavoredOverload
    public func container(_ change: @escaping @MainActor (Container) -> Void) -> some View {
      container(forking: Container.self, shared: Container.$shared, change)
    }

    /// Gives this view and the views in it a fork of a container of any type, changed in one step.
    ///
    /// ```swift
    /// Profile().container(forking: AccountContainer.self) {
    ///   $0.user.register { .sample }
    /// }
    /// ```
    ///
    /// This is `container { … }` for another type of container.
    ///
    /// - Parameters:
    ///   - type: The type of the container.
    ///   - change: Changes the fork. It runs on the main actor, once.
    /// - Returns: The view with the container.
    /// - Complexity: O(number of factories used so far), once for the view's identity.
    @_disfavoredOverload
    public func container<C: ForkableContainer>(
      forking type: C.Type,
      _ change: @escaping @MainActor (C) -> Void
    ) -> some View {
      modifier(ForkedContainer(change, binding: { _ in nil }))
    }

    /// Gives this view and the views in it a fork of a container of any type, changed in one step,
    /// and makes the fork the type's `shared` container for the models in them.
    ///
    /// ```swift
    /// Profile().container(
    ///   forking: AccountContainer.self, shared: AccountContainer.$shared
    /// ) {
    ///   $0.user.register { .sample }
    /// }
    /// ```
    ///
    /// While a view's model is made, `AccountContainer.shared` is the fork. For `Container`, this
    /// is always so.
    ///
    /// - Parameters:
    ///   - type: The type of the container.
    ///   - shared: The type's task-local: `C.$shared`.
    ///   - change: Changes the fork. It runs on the main actor, once.
    /// - Returns: The view with the container.
    /// - Complexity: O(number of factories used so far), once for the view's identity.
    @_disfavoredOverload
    public func container<C: ForkableContainer & SharedContainer>(
      forking type: C.Type,
      shared: TaskLocal<C>,
      _ change: @escaping @MainActor (C) -> Void
    ) -> some View {
      modifier(ForkedContainer(change, binding: { SharedBinding(shared, to: $0) }))
    }

    /// Gives this view and the views in it a container of any type.
    ///
    /// ```swift
    /// FilmList().container(session)
    /// ```
    ///
    /// In the subtree, ``InjectedObservable``, ``InjectedObject`` and, for a ``Container``,
    /// `@Environment(\.container)` use it. A model that a view has already made stays.
    ///
    /// - Parameter container: The container, which the subtree retains.
    /// - Returns: The view with the container.
    @_disfavoredOverload
    public func container<C: ManagedContainer>(_ container: C) -> some View {
      let main = ContainerType.cast(container, to: Container.self)
      return given(container, binding: main.map { SharedBinding(Container.$shared, to: $0) })
    }

    /// Gives this view and the views in it a container of any type, and makes it the type's
    /// `shared` container for the models in them.
    ///
    /// ```swift
    /// Profile().container(account, shared: AccountContainer.$shared)
    /// ```
    ///
    /// While a view's model is made, `AccountContainer.shared` is this container. For `Container`,
    /// this is always so.
    ///
    /// - Parameters:
    ///   - container: The container, which the subtree retains.
    ///   - shared: The type's task-local: `C.$shared`.
    /// - Returns: The view with the container.
    @_disfavoredOverload
    public func container<C: SharedContainer>(
      _ container: C,
      shared: TaskLocal<C>
    ) -> some View {
      given(container, binding: SharedBinding(shared, to: container))
    }

    fileprivate func given<C: ManagedContainer>(
      _ container: C,
      binding: SharedBinding?
    ) -> some View {
      transformEnvironment(\.subtreeContainers) { $0.set(container, binding: binding) }
    }
  }

  /// Forks the container around a view once for the view's identity.
  private struct ForkedContainer<C: ForkableContainer>: ViewModifier {
    @Environment(\.subtreeContainers) private var around
    @State private var fork: ViewInstance<C>
    private let binding: (C) -> SharedBinding?

    init(
      _ change: @escaping @MainActor (C) -> Void,
      binding: @escaping (C) -> SharedBinding?
    ) {
      self.binding = binding
      _fork = State(
        initialValue: ViewInstance { around in
          let fork = around.current(C.self).fork(keepingInstances: false, owningSingletons: true)
          change(fork)
          return fork
        }
      )
    }

    func body(content: Content) -> some View {
      let fork = fork.value(in: around)
      content.given(fork, binding: binding(fork))
    }
  }
#endif
