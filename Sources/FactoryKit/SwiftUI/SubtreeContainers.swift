#if canImport(SwiftUI)
  internal import CFactoryPlatform
  internal import SwiftUI

  /// The containers that `container(_:)` has given to the views around a view.
  struct SubtreeContainers: Equatable, Sendable {
    /// At most one container of each type, the innermost last, with the task-local that makes it
    /// the `shared` one of its type; nil if it is not shared.
    private var members: [(container: any ManagedContainer, binding: SharedBinding?)] = []

    /// The innermost container of a type or a subclass: outside every subtree that has one, the
    /// shared one.
    func current<C: ManagedContainer>(_ type: C.Type) -> C {
      for member in members.reversed() {
        if let container = ContainerType.cast(member.container, to: C.self) { return container }
      }
      // `C` itself cannot require a shared container: a session's has none.
      guard let type = ContainerType.own(C.self) as? any SharedContainer.Type,
        let container = ContainerType.cast(type.shared, to: C.self)
      else {
        Message.stop(
          "view-without-container",
          "FACTORY: no view around this one has a \(C.self): add .container(_:) with one."
        )
      }
      return container
    }

    /// Sets the container of a type, in place of a former one.
    ///
    /// A `Container` is always the shared one of its type.
    mutating func set(_ container: some ManagedContainer, binding: SharedBinding? = nil) {
      var binding = binding
      if binding == nil, let main = ContainerType.cast(container, to: Container.self) {
        binding = { $0.binding(Container.$shared, to: main) }
      }
      let identity = ContainerType.identity(of: type(of: container))
      let others = members.filter {
        ContainerType.identity(of: type(of: $0.container)) != identity
      }
      members = others + [(container, binding)]
    }

    /// Runs work in which the subtree's containers are the shared ones of their types.
    @MainActor func asShared<Result>(_ work: @MainActor () -> Result) -> Result {
      let bindings = members.compactMap(\.binding)
      guard !bindings.isEmpty else { return work() }
      return bindings.reduce(ContainerContext.capture()) { $1($0) }.run { work() }
    }

    static func == (one: Self, other: Self) -> Bool {
      one.members.elementsEqual(other.members) { $0.container === $1.container }
    }
  }

  /// Adds the task-local behind the `shared` property of a container's type to a context, with the
  /// container to bind it to.
  typealias SharedBinding = @Sendable (ContainerContext) -> ContainerContext

  private enum SubtreeContainersKey: EnvironmentKey {
    static let defaultValue = SubtreeContainers()
  }

  /// The access to the containers of an environment, by the key of one copy of the library.
  ///
  /// A key is a type, and each copy has one of its own. All use that of the copy that was first, so
  /// that an app's views find the containers that its tests give to them.
  private final class SubtreeAccess: Sendable {
    static let shared = ProcessState.part(FK_PART_ENVIRONMENT) { SubtreeAccess() }

    let read: @Sendable (EnvironmentValues) -> SubtreeContainers = { $0[SubtreeContainersKey.self] }
    let write: @Sendable (inout EnvironmentValues, SubtreeContainers) -> Void = {
      $0[SubtreeContainersKey.self] = $1
    }
  }

  extension EnvironmentValues {
    var subtreeContainers: SubtreeContainers {
      get { SubtreeAccess.shared.read(self) }
      set { SubtreeAccess.shared.write(&self, newValue) }
    }
  }

  /// An instance that is made once for the identity of a view, from the containers around that
  /// view.
  ///
  /// Views keep it in a `State` or `StateObject`, which SwiftUI creates once for each identity.
  @MainActor
  final class ViewInstance<T> {
    private var instance: T?
    private let make: @MainActor (SubtreeContainers) -> T

    nonisolated init(_ make: @escaping @MainActor (SubtreeContainers) -> T) { self.make = make }

    /// The instance, made by the first call.
    func value(in containers: SubtreeContainers) -> T {
      if let instance { return instance }
      let made = containers.asShared { make(containers) }
      instance = made
      return made
    }
  }
#endif
