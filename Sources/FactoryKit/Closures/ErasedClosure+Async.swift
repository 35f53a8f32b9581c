// Asynchronous closures, which switch to their actor by themselves.

extension ErasedClosure {
  private struct Isolated<P, T, E: Error> { let closure: @isolated(any) (P) async throws(E) -> T }
  private struct Plain<P, T, E: Error> { let closure: (P) async throws(E) -> T }
  private struct IsolatedVoid<T, E: Error> { let closure: @isolated(any) () async throws(E) -> T }
  private struct PlainVoid<T, E: Error> { let closure: () async throws(E) -> T }

  init<T, E: Error>(async closure: @escaping @isolated(any) () async throws(E) -> T) {
    // unchecked: see ErasedClosure.
    self = unsafeBitCast(IsolatedVoid(closure: closure), to: ErasedClosure.self)
  }

  init<P, T, E: Error>(async closure: @escaping @isolated(any) (P) async throws(E) -> T) {
    // unchecked: see ErasedClosure.
    self = unsafeBitCast(Isolated(closure: closure), to: ErasedClosure.self)
  }

  func async<T, E: Error>() -> () async throws(E) -> T {
    // unchecked: see ErasedClosure.
    unsafeBitCast(self, to: PlainVoid<T, E>.self).closure
  }

  func async<P, T, E: Error>() -> (P) async throws(E) -> T {
    // unchecked: see ErasedClosure.
    unsafeBitCast(self, to: Plain<P, T, E>.self).closure
  }
}
