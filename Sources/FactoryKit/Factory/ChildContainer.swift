/// A container within a container, for a request or a session.
///
/// ```swift
/// final class RequestContainer: ChildContainer {
///   let parent: Container
///   let manager = ContainerManager()
///   init(parent: Container) { self.parent = parent }
/// }
/// extension RequestContainer {
///   var user: Factory<User> {
///     self { User(db: self.database()) }.cached  // the parent's
///   }
/// }
/// ```
///
/// Every factory of the parent, and of its parent in turn, is there as if it were the child's own.
/// An instance lives where its factory is declared: the parent builds its own, with its own
/// dependencies, so that nothing of a request gets into them. The child keeps its parent alive.
@dynamicMemberLookup
public protocol ChildContainer: ManagedContainer {
  /// The type of the container around it.
  associatedtype Parent: ManagedContainer

  /// The container around it.
  var parent: Parent { get }
}

extension ChildContainer {
  /// A factory of the parent.
  ///
  /// - Parameter path: The factory's property.
  public subscript<F: FactoryModifying>(dynamicMember path: KeyPath<Parent, F>) -> F {
    parent[keyPath: path]
  }
}
