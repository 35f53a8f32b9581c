internal import CFactoryPlatform

/// The copies of the library that share the state of this one.
///
/// A type that conforms to a protocol of one copy does not conform to that of another. What depends
/// on a conformance is asked of each copy.
enum LibraryCopies {
  /// Whether there is more than this one.
  static var areSeveral: Bool { fk_copies().pointee.next != nil }

  /// The first answer that a copy has; nil without one.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - subject: The address of a type's metadata.
  ///   - type: The type of the answer.
  /// - Returns: The answer.
  @inline(never)
  static func answer<Value>(
    _ question: Int, about subject: UnsafeRawPointer, as type: Value.Type
  ) -> Value? {
    var next: UnsafePointer<fk_copy>? = fk_copies()
    while let copy = next {
      var answer: (UInt, UInt) = (0, 0)
      copy.pointee.answer?(UInt32(question), subject, &answer)
      if answer.0 != 0 {
        return withUnsafeBytes(of: answer) { $0.load(as: Value.self) }
      }
      next = copy.pointee.next.map { UnsafePointer($0) }
    }
    return nil
  }

  /// The result type of a factory with a key of this type; nil if that is the type itself.
  static func resultType(of key: Any.Type) -> Any.Type? {
    answer(FK_RESULT_TYPE, about: metadata(of: key), as: Any.Type.self)
  }

  /// Whether a type is the `Container` of one of the copies.
  static func isContainer(_ type: Any.Type) -> Bool {
    answer(FK_IS_CONTAINER, about: metadata(of: type), as: UInt.self) != nil
  }
}
