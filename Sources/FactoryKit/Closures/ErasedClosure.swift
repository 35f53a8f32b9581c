/// A closure without its types and its actor.
///
/// The caller knows the types and has checked that it runs on the closure's actor. What stores a
/// closure is then no generic class, whose metadata would be looked up each time one is made.
///
/// The casts go from struct to struct. A cast of the closure itself would need the runtime's
/// support for `@isolated(any)` types, which systems before iOS 18 and macOS 15 lack.
// unchecked: all structs here hold one closure of the same convention, two words; isolation is no
// part of it, and a closure is taken out with the types that it was put in with. One that does not
// throw is put in and taken out as one that throws `Never`.
struct ErasedClosure {
  private struct Isolated<P, T, E: Error> { let closure: @isolated(any) (P) throws(E) -> T }
  private struct Plain<P, T, E: Error> { let closure: (P) throws(E) -> T }
  private struct IsolatedVoid<T, E: Error> { let closure: @isolated(any) () throws(E) -> T }
  private struct PlainVoid<T, E: Error> { let closure: () throws(E) -> T }
  private struct IsolatedEffect<A> { let closure: @isolated(any) (A) -> Void }
  private struct PlainEffect<A> { let closure: (A) -> Void }
  private struct IsolatedPair<A, B> { let closure: @isolated(any) (A, B) -> Void }
  private struct PlainPair<A, B> { let closure: (A, B) -> Void }

  private let words: () -> Void

  init<T, E: Error>(_ closure: @escaping @isolated(any) () throws(E) -> T) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedVoid(closure: closure), to: ErasedClosure.self)
  }

  init<P, T, E: Error>(_ closure: @escaping @isolated(any) (P) throws(E) -> T) {
    // unchecked: see above.
    self = unsafeBitCast(Isolated(closure: closure), to: ErasedClosure.self)
  }

  /// A closure without a result: taken for one with a result of any type, it would be wrapped.
  init<A>(effect closure: @escaping @isolated(any) (A) -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedEffect(closure: closure), to: ErasedClosure.self)
  }

  init<A, B>(effect closure: @escaping @isolated(any) (A, B) -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedPair(closure: closure), to: ErasedClosure.self)
  }

  @inline(__always)
  func call<T, E: Error>(_ failure: E.Type) throws(E) -> T {
    // unchecked: see above.
    try unsafeBitCast(self, to: PlainVoid<T, E>.self).closure()
  }

  @inline(__always)
  func call<P, T, E: Error>(_ parameter: P, _ failure: E.Type) throws(E) -> T {
    // unchecked: see above.
    try unsafeBitCast(self, to: Plain<P, T, E>.self).closure(parameter)
  }

  @inline(__always)
  func effect<A>() -> (A) -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: PlainEffect<A>.self).closure
  }

  @inline(__always)
  func effect<A, B>() -> (A, B) -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: PlainPair<A, B>.self).closure
  }
}
