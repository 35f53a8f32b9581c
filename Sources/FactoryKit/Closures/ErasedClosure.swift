/// A closure without its types and its actor.
///
/// The caller knows the types and has checked that it runs on the closure's actor. The types are
/// erased so that the classes that store closures need not be generic, because each new object of a
/// generic class looks up its metadata.
///
/// The casts go from struct to struct. A cast of the closure itself would need the runtime's
/// support for `@isolated(any)` types, which systems before iOS 18 and macOS 15 lack.
// unchecked: all structs here hold one closure of the same calling convention, in two words.
// Isolation is no part of the convention, and a closure is cast back to the types that it was cast
// from. One that does not throw is stored as one that throws `Never`.
package struct ErasedClosure {
  private struct Isolated<P, T, E: Error> { let closure: @isolated(any) (P) throws(E) -> T }
  private struct Plain<P, T, E: Error> { let closure: (P) throws(E) -> T }
  private struct IsolatedVoid<T, E: Error> { let closure: @isolated(any) () throws(E) -> T }
  private struct PlainVoid<T, E: Error> { let closure: () throws(E) -> T }
  private struct IsolatedEffect<A> { let closure: @isolated(any) (A) -> Void }
  private struct PlainEffect<A> { let closure: (A) -> Void }
  private struct IsolatedPair<A, B> { let closure: @isolated(any) (A, B) -> Void }
  private struct PlainPair<A, B> { let closure: (A, B) -> Void }

  private let words: () -> Void

  package init<T, E: Error>(_ closure: @escaping @isolated(any) () throws(E) -> T) {
    // unchecked: see the type.
    self = unsafeBitCast(IsolatedVoid(closure: closure), to: ErasedClosure.self)
  }

  package init<P, T, E: Error>(_ closure: @escaping @isolated(any) (P) throws(E) -> T) {
    // unchecked: see the type.
    self = unsafeBitCast(Isolated(closure: closure), to: ErasedClosure.self)
  }

  /// A closure without a result.
  ///
  /// The initializers above would wrap it in a closure that returns `Void` indirectly.
  init<A>(effect closure: @escaping @isolated(any) (A) -> Void) {
    // unchecked: see the type.
    self = unsafeBitCast(IsolatedEffect(closure: closure), to: ErasedClosure.self)
  }

  init<A, B>(effect closure: @escaping @isolated(any) (A, B) -> Void) {
    // unchecked: see the type.
    self = unsafeBitCast(IsolatedPair(closure: closure), to: ErasedClosure.self)
  }

  @inline(__always)
  package func call<T, E: Error>(_ failure: E.Type) throws(E) -> T {
    // unchecked: see the type.
    try unsafeBitCast(self, to: PlainVoid<T, E>.self).closure()
  }

  @inline(__always)
  package func call<P, T, E: Error>(_ parameter: P, _ failure: E.Type) throws(E) -> T {
    // unchecked: see the type.
    try unsafeBitCast(self, to: Plain<P, T, E>.self).closure(parameter)
  }

  @inline(__always)
  func effect<A>() -> (A) -> Void {
    // unchecked: see the type.
    unsafeBitCast(self, to: PlainEffect<A>.self).closure
  }

  @inline(__always)
  func effect<A, B>() -> (A, B) -> Void {
    // unchecked: see the type.
    unsafeBitCast(self, to: PlainPair<A, B>.self).closure
  }
}
