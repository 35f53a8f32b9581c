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
/// The child has all factories of its parent that are properties, and those of that container's
/// parent in turn. Instances belong to the container that declares their factory: the parent builds
/// its own instances from its own dependencies, so that data of one request never gets into an
/// instance that all requests share. The child retains its parent.
@dynamicMemberLookup
public protocol ChildContainer: ManagedContainer {
  /// The type of the parent.
  associatedtype Parent: ManagedContainer

  /// The parent.
  var parent: Parent { get }
}

extension ChildContainer {
  /// A factory of the parent.
  ///
  /// - Parameter path: The factory's property.
  public subscript<F: FactoryIdentifying>(dynamicMember path: KeyPath<Parent, F>) -> F {
    parent[keyPath: path]
  }
}
