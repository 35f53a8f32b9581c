internal import CFactoryPlatform

extension Registration {
  /// Finds how a container registers itself, whichever copy of the library has its conformance to
  /// `AutoRegistering` and whichever actor that is isolated to.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - type: Its type, in this copy of the library.
  ///   - core: Its core.
  /// - Returns: The registration; nil if the container has none.
  static func find(
    of container: UnsafeMutableRawPointer, _ type: Any.Type, _ core: Core
  ) -> Registration? {
    if fk_is_plain_container(metadata(of: type)) { return nil }
    var words = words(of: type)
    if words.witnesses == nil, LibraryCopies.areSeveral {
      words = LibraryCopies.conformance(of: metadata(of: type)) ?? words
    }
    guard let witnesses = words.witnesses else {
      fk_set_plain_container(metadata(of: type))
      return nil
    }
    // unchecked: an existential of one protocol and a class is an object and its witnesses.
    let container = unsafeBitCast(
      (borrow(container, as: AnyObject.self), witnesses), to: AutoRegisteringContainer.self)
    return Registration(core, container, words.actor.flatMap(actor))
  }

  /// The conformance of a type of containers to this copy's protocol.
  ///
  /// A `Container` of another copy has the conformance of this copy's as well, because both have
  /// one layout.
  static func words(of type: Any.Type) -> fk_conformance {
    fk_conformance_of(metadata(of: type), metadata(of: (any AutoRegistering).self))
  }

  private static func actor(_ metadata: UnsafeRawPointer) -> (any Actor)? {
    func shared<G: GlobalActor>(_ type: G.Type) -> any Actor { type.shared }
    return (type(at: metadata) as? any GlobalActor.Type).map { shared($0) }
  }
}

/// Finds the conformance of a type of containers to this copy's protocol, for another copy.
///
/// - Parameters:
///   - type: The metadata of the type.
///   - answer: Memory for the conformance.
@_cdecl("fk_copy_conformance")
package func findConformance(_ type: UnsafeRawPointer, _ answer: UnsafeMutableRawPointer) {
  let conformance = Registration.words(
    of: ContainerType.own(FactoryKit.type(at: type)))
  answer.storeBytes(of: conformance, as: fk_conformance.self)
}
