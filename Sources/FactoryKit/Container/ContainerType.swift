internal import CFactoryPlatform

/// The types of containers across copies of the library.
///
/// Each copy has a `Container` of its own. One of these types stands for all of them, wherever
/// types of containers are compared. A generic function that gets a `TaskLocal<C>` gets `C` from
/// that object, so for `Container.$shared` it may be the type of the copy that has made the key.
// unchecked: the identity of a type is the address of its metadata; `Container` has the same layout
// in all copies.
package enum ContainerType {
  private static let own = ObjectIdentifier(Container.self)
  /// Stands for the `Container` of each copy.
  private static let common = ObjectIdentifier(
    FactoryKit.type(
      at: fk_part_publish(
        FK_PART_CONTAINER_TYPE,
        UnsafeMutableRawPointer(mutating: metadata(of: Container.self)))))

  /// The identity of a container's type, the same in all copies.
  package static func identity(of type: Any.Type) -> ObjectIdentifier {
    let identity = ObjectIdentifier(type)
    if identity == common || identity == own { return common }
    return LibraryCopies.areSeveral && LibraryCopies.isContainer(type) ? common : identity
  }

  /// The type with an identity, as this copy of the library knows it.
  package static func type(of identity: ObjectIdentifier) -> Any.Type {
    identity == common ? Container.self : unsafeBitCast(identity, to: Any.Type.self)
  }

  /// The type that this copy of the library knows by the type's name.
  static func own(_ type: Any.Type) -> Any.Type { self.type(of: identity(of: type)) }

  /// A container as one of a type; nil if it is of another type.
  ///
  /// A `Container` of another copy of the library is one.
  package static func cast<C>(_ container: AnyObject?, to type: C.Type) -> C? {
    if let container = container as? C { return container }
    guard let container, LibraryCopies.areSeveral, own(C.self) == Container.self,
      own(Swift.type(of: container)) == Container.self
    else { return nil }
    return unsafeBitCast(container, to: C.self)
  }
}
