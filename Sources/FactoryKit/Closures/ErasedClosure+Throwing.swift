// The same for closures that may throw: with and without a parameter.

extension ErasedClosure {
  private struct Isolated<P, T, E: Error> { let closure: @isolated(any) (P) throws(E) -> T }
  private struct Plain<P, T, E: Error> { let closure: (P) throws(E) -> T }
  private struct IsolatedVoid<T, E: Error> { let closure: @isolated(any) () throws(E) -> T }
  private struct PlainVoid<T, E: Error> { let closure: () throws(E) -> T }

  init<T, E: Error>(throwing closure: @escaping @isolated(any) () throws(E) -> T) {
    // unchecked: see ErasedClosure.
    self = unsafeBitCast(IsolatedVoid(closure: closure), to: ErasedClosure.self)
  }

  init<P, T, E: Error>(throwing closure: @escaping @isolated(any) (P) throws(E) -> T) {
    // unchecked: see ErasedClosure.
    self = unsafeBitCast(Isolated(closure: closure), to: ErasedClosure.self)
  }

  func throwing<T, E: Error>() -> () throws(E) -> T {
    // unchecked: see ErasedClosure.
    unsafeBitCast(self, to: PlainVoid<T, E>.self).closure
  }

  func throwing<P, T, E: Error>() -> (P) throws(E) -> T {
    // unchecked: see ErasedClosure.
    unsafeBitCast(self, to: Plain<P, T, E>.self).closure
  }
}
