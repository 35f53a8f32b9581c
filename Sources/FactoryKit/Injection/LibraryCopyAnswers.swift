internal import CFactoryPlatform

/// Answers a question of FactoryProcess.h about an object or a type.
///
/// Another copy of the library asks.
///
/// - Parameters:
///   - question: The question.
///   - subject: The address of an object, or of a type's metadata.
///   - answer: Two words of memory for the answer; unchanged without one.
@_cdecl("fk_copy_answer")
package func answerLibraryCopy(
  _ question: UInt32,
  _ subject: UnsafeRawPointer,
  _ answer: UnsafeMutableRawPointer
) {
  switch Int(question) {
  case FK_MANAGER_CORE:
    guard let container = borrow(subject, as: AnyObject.self) as? any ManagedContainer else {
      return
    }
    let core = Unmanaged.passUnretained(container.manager).toOpaque()
    answer.storeBytes(of: core, as: UnsafeMutableRawPointer.self)
  case FK_AUTO_REGISTERING:
    let conformance = AutoRegisteringConformance.words(
      of: type(of: borrow(subject, as: AnyObject.self)))
    answer.storeBytes(of: conformance, as: fk_conformance.self)
  case FK_RESOLVING:
    // Not retained: the caller keeps the object.
    withUnsafeBytes(of: resolving(borrow(subject, as: AnyObject.self))) { words in
      answer.copyMemory(from: words.baseAddress.unsafelyUnwrapped, byteCount: words.count)
    }
  case FK_RESULT_TYPE:
    let type = FactoryKit.type(at: subject) as? any ResultTypeOfKey.Type
    if let type { answer.storeBytes(of: type.resultType, as: Any.Type.self) }
  case FK_IS_CONTAINER:
    if FactoryKit.type(at: subject) == Container.self {
      answer.storeBytes(of: 1, as: UInt.self)
    }
  default: break
  }
}

// A `Container` of another copy has the conformances that images of that copy declare. Those of
// this copy are for its own `Container`. The functions behind them do for both, which have one
// layout.

private func resolving(_ object: AnyObject) -> (any Resolving)? {
  if let container = object as? any Resolving { return container }
  func container<C: Resolving>(_ type: C.Type) -> any Resolving {
    uncheckedCast(object, to: C.self)
  }
  guard LibraryCopies.isContainer(type(of: object)) else { return nil }
  return (Container.self as Any.Type as? any Resolving.Type).map { container($0) }
}
