/// A closure without its types: the one shape of all synchronous factories' closures.
///
/// The caller knows the types and has checked that it runs on the closure's actor. A class that
/// were generic over them would look up its metadata for each new object.
// unchecked: the structs hold one closure of the same calling convention, in two words. A closure is
// cast back to the types that it was cast from.
struct ErasedClosure {
  private struct Typed<P, T, E: Error> { let closure: (P) throws(E) -> T }

  private let words: () -> Void

  init<P, T, E: Error>(_ closure: @escaping (P) throws(E) -> T) {
    // unchecked: see the type.
    self = unsafeBitCast(Typed(closure: closure), to: ErasedClosure.self)
  }

  @inline(__always)
  func call<P, T, E: Error>(_ parameter: P, _ failure: E.Type) throws(E) -> T {
    // unchecked: see the type.
    try unsafeBitCast(self, to: Typed<P, T, E>.self).closure(parameter)
  }
}

/// A closure that replaces a definition: registered, or of a context.
// unchecked: immutable.
package final class Override: @unchecked Sendable {
  let closure: ErasedClosure
  let parameterType: Any.Type

  package init<P, T, E: Error>(_ closure: @escaping (P) throws(E) -> T) {
    self.closure = ErasedClosure(closure)
    parameterType = P.self
  }
}
