internal import CFactoryPlatform

/// Answers a question of FactoryProcess.h about a type.
///
/// Another copy of the library asks.
///
/// - Parameters:
///   - question: The question.
///   - subject: The address of the type's metadata.
///   - answer: Two words of memory for the answer; unchanged without one.
@_cdecl("fk_copy_answer")
package func answerLibraryCopy(
  _ question: UInt32,
  _ subject: UnsafeRawPointer,
  _ answer: UnsafeMutableRawPointer
) {
  switch Int(question) {
  case FK_AUTO_REGISTERING:
    let conformance = AutoRegisteringConformance.words(of: FactoryKit.type(at: subject))
    answer.storeBytes(of: conformance, as: fk_conformance.self)
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
