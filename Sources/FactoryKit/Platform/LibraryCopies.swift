internal import CFactoryPlatform

/// The copies of the library that share the state of this one.
enum LibraryCopies {
  /// Whether there is more than this one.
  static var areSeveral: Bool { fk_copies().pointee.next != nil }

  /// The conformance of a type of containers to `AutoRegistering` of a copy; nil without one.
  ///
  /// A type that conforms to a protocol of one copy does not conform to that of another, so each
  /// copy is asked.
  ///
  /// - Parameter type: The metadata of the type.
  /// - Returns: The conformance.
  @inline(never)
  static func conformance(of type: UnsafeRawPointer) -> fk_conformance? {
    var next: UnsafePointer<fk_copy>? = fk_copies()
    while let copy = next {
      var answer = fk_conformance()
      copy.pointee.conformance?(type, &answer)
      if answer.witnesses != nil { return answer }
      next = copy.pointee.next.map { UnsafePointer($0) }
    }
    return nil
  }

  /// Whether a type is the `Container` of one of the copies.
  static func isContainer(_ type: Any.Type) -> Bool {
    String(reflecting: type) == String(reflecting: Container.self)
  }
}
