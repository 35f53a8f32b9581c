internal import CFactoryPlatform

/// The conformance of a container to `AutoRegistering`, whichever copy of the library has it and
/// whichever actor it is isolated to.
struct AutoRegisteringConformance {
  let container: AutoRegisteringContainer
  /// The global actor that the conformance is isolated to.
  let actor: (any Actor)?

  /// Finds the conformance of a container; nil without one.
  init?(of container: AnyObject) {
    var words = Self.words(of: type(of: container))
    if words.witnesses == nil, LibraryCopies.areSeveral,
      let answer = LibraryCopies.answer(FK_AUTO_REGISTERING, about: container)
    {
      // unchecked: the answer to this question.
      words = unsafeBitCast(answer, to: fk_conformance.self)
    }
    guard let witnesses = words.witnesses else { return nil }
    // unchecked: an existential of one protocol and a class is an object and its witnesses.
    self.container = unsafeBitCast((container, witnesses), to: AutoRegisteringContainer.self)
    actor = words.actor.flatMap(Self.actor)
  }

  /// The conformance of a type of containers to this copy's protocol.
  ///
  /// A `Container` of another copy has the conformance of this copy's as well, because both have
  /// one layout.
  static func words(of type: Any.Type) -> fk_conformance {
    // unchecked: a metatype is the address of the type's metadata.
    let existential = unsafeBitCast(
      (any AutoRegistering).self as Any.Type, to: UnsafeRawPointer.self)
    let metadata = unsafeBitCast(ContainerType.own(type), to: UnsafeRawPointer.self)
    return fk_conformance_of(metadata, existential)
  }

  private static func actor(_ metadata: UnsafeRawPointer) -> (any Actor)? {
    func shared<G: GlobalActor>(_ type: G.Type) -> any Actor { type.shared }
    // unchecked: the address of a type's metadata is its metatype.
    return (unsafeBitCast(metadata, to: Any.Type.self) as? any GlobalActor.Type).map { shared($0) }
  }
}
