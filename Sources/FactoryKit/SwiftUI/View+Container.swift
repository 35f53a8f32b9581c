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
      set { subtreeContainers.set(newValue) }
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
      modifier(ForkedContainer(change))
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
      given(container, binding: nil)
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
      given(container) { $0.binding(shared, to: container) }
    }

    private func given(
      _ container: some ManagedContainer, binding: SharedBinding?
    ) -> some View {
      // On any thread: SwiftUI may evaluate it off the main one.
      transformEnvironment(\.subtreeContainers) { @Sendable in
        $0.set(container, binding: binding)
      }
    }
  }

  /// Forks the container around a view once for the view's identity.
  private struct ForkedContainer: ViewModifier {
    @Environment(\.subtreeContainers) private var around
    @State private var fork: ViewInstance<Container>

    init(_ change: @escaping @MainActor (Container) -> Void) {
      _fork = State(
        initialValue: ViewInstance { around in
          let fork = around.current(Container.self)
            .fork(keepingInstances: false, owningSingletons: true)
          change(fork)
          return fork
        }
      )
    }

    func body(content: Content) -> some View { content.container(fork.value(in: around)) }
  }
#endif
