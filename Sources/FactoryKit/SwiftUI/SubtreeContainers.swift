#if canImport(SwiftUI)
  internal import SwiftUI

  /// The containers that `container(_:)` has given to the views around a view.
  struct SubtreeContainers: Equatable, Sendable {
    /// At most one of each type.
    private var containers: [any ManagedContainer] = []

    /// The container of a type; nil outside every subtree that has one.
    func given<C: ManagedContainer>(_ type: C.Type) -> C? {
      for container in containers {
        if let container = container as? C { return container }
      }
      return nil
    }

    /// The container of a type: outside every subtree that has one, the shared one.
    func current<C: ManagedContainer>(_ type: C.Type) -> C {
      if let container = given(C.self) { return container }
      // `C` itself cannot require a shared container: a session's has none.
      guard let type = C.self as? any SharedContainer.Type, let container = type.shared as? C
      else {
        fatalError(
          """
          FACTORY: a view resolves a factory of \(C.self), which has no shared container, and no \
          view around it has one. Add .container(_:) with a \(C.self) to a view around it.
          """
        )
      }
      return container
    }

    /// Sets the container of a type, in place of a former one.
    mutating func set(_ container: some ManagedContainer) {
      containers = containers.filter { type(of: $0) != type(of: container) } + [container]
    }

    /// Runs work in which `Container.shared` is the subtree's container.
    @MainActor func asShared<Result>(_ work: @MainActor () -> Result) -> Result {
      guard let container = given(Container.self) else { return work() }
      return Container.$shared.withValue(container) { work() }
    }

    static func == (one: Self, other: Self) -> Bool {
      one.containers.elementsEqual(other.containers) { $0 === $1 }
    }
  }

  private enum SubtreeContainersKey: EnvironmentKey {
    static let defaultValue = SubtreeContainers()
  }

  extension EnvironmentValues {
    var subtreeContainers: SubtreeContainers {
      get { self[SubtreeContainersKey.self] }
      set { self[SubtreeContainersKey.self] = newValue }
    }
  }
#endif
