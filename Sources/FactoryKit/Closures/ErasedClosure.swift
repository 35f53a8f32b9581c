/// A closure without its types and its actor.
///
/// Whoever calls it knows the ones, and checks first that it runs on the other. What keeps a
/// closure is then no generic class, whose metadata would be looked up each time one is made.
///
/// The casts go from struct to struct. A cast of the closure itself would need the runtime's
/// support for `@isolated(any)` types, which systems before iOS 18 and macOS 15 lack.
// unchecked: all structs here hold one closure of the same convention, two words; isolation is no
// part of it, and a closure is taken out with the types that it was put in with.
struct ErasedClosure {
  private struct Isolated<P, T> { let closure: @isolated(any) (P) -> T }
  private struct Plain<P, T> { let closure: (P) -> T }
  private struct IsolatedVoid<T> { let closure: @isolated(any) () -> T }
  private struct PlainVoid<T> { let closure: () -> T }
  private struct IsolatedEffect<A> { let closure: @isolated(any) (A) -> Void }
  private struct PlainEffect<A> { let closure: (A) -> Void }
  private struct IsolatedPair<A, B> { let closure: @isolated(any) (A, B) -> Void }
  private struct PlainPair<A, B> { let closure: (A, B) -> Void }

  private let words: () -> Void

  init<T>(_ closure: @escaping @isolated(any) () -> T) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedVoid(closure: closure), to: ErasedClosure.self)
  }

  init<P, T>(_ closure: @escaping @isolated(any) (P) -> T) {
    // unchecked: see above.
    self = unsafeBitCast(Isolated(closure: closure), to: ErasedClosure.self)
  }

  /// A closure without a result: taken for one with a result of any type, it would be wrapped.
  init<A>(effect closure: @escaping @isolated(any) (A) -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedEffect(closure: closure), to: ErasedClosure.self)
  }

  init<A, B>(_ closure: @escaping @isolated(any) (A, B) -> Void) {
    // unchecked: see above.
    self = unsafeBitCast(IsolatedPair(closure: closure), to: ErasedClosure.self)
  }

  func typed<T>() -> () -> T {
    // unchecked: see above.
    unsafeBitCast(self, to: PlainVoid<T>.self).closure
  }

  func typed<P, T>() -> (P) -> T {
    // unchecked: see above.
    unsafeBitCast(self, to: Plain<P, T>.self).closure
  }

  // Inlined: as the same code as `typed()`, it would be merged with that, at a jump for both.
  @inline(__always)
  func effect<A>() -> (A) -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: PlainEffect<A>.self).closure
  }

  func typed<A, B>() -> (A, B) -> Void {
    // unchecked: see above.
    unsafeBitCast(self, to: PlainPair<A, B>.self).closure
  }
}
