/// A closure without its types and its actor.
///
/// The caller knows the types and has checked that it runs on the closure's actor. The types are
/// erased so that the classes that store closures need not be generic, because each new object of a
/// generic class looks up its metadata.
///
/// The casts go from struct to struct. A cast of the closure itself would need the runtime's
/// support for `@isolated(any)` types, which systems before iOS 18 and macOS 15 lack.
///
/// All structs here hold one closure of the same calling convention, in two words. Isolation is no
/// part of the convention. One that does not throw is stored as one that throws `Never`.
// unchecked: a closure is cast back to the types that it was cast from. Those that run it have
// checked that they are on its actor, or it is asynchronous or `@Sendable`.
package struct ErasedClosure: @unchecked Sendable {
  private struct Isolated<P, T, E: Error> { let closure: @isolated(any) (P) throws(E) -> T }
  private struct Plain<P, T, E: Error> { let closure: (P) throws(E) -> T }
  private struct IsolatedVoid<T, E: Error> { let closure: @isolated(any) () throws(E) -> T }
  private struct PlainVoid<T, E: Error> { let closure: () throws(E) -> T }
  private struct IsolatedAsync<P, T, E: Error> {
    let closure: @isolated(any) (P) async throws(E) -> T
  }
  private struct PlainAsync<P, T, E: Error> { let closure: (P) async throws(E) -> T }
  private struct IsolatedEffect<A> { let closure: @isolated(any) (A) -> Void }
  private struct PlainEffect<A> { let closure: (A) -> Void }
  private struct PlainAsyncEffect<A> { let closure: (A) async -> Void }
  private struct IsolatedPair<A, B> { let closure: @isolated(any) (A, B) -> Void }
  private struct PlainPair<A, B> { let closure: (A, B) -> Void }

  private let words: () -> Void

  @inline(__always)
  private init<Form>(form: Form) { self = unsafeBitCast(form, to: ErasedClosure.self) }

  @inline(__always)
  private func form<Form>(_ type: Form.Type) -> Form { unsafeBitCast(self, to: Form.self) }

  package init<T, E: Error>(_ closure: @escaping @isolated(any) () throws(E) -> T) {
    self.init(form: IsolatedVoid(closure: closure))
  }

  package init<P, T, E: Error>(_ closure: @escaping @isolated(any) (P) throws(E) -> T) {
    self.init(form: Isolated(closure: closure))
  }

  init<P, T, E: Error>(async closure: @escaping @isolated(any) (P) async throws(E) -> T) {
    self.init(form: IsolatedAsync(closure: closure))
  }

  /// A closure without a result.
  ///
  /// The initializers above would wrap it in a closure that returns `Void` indirectly.
  init<A>(effect closure: @escaping @isolated(any) (A) -> Void) {
    self.init(form: IsolatedEffect(closure: closure))
  }

  init<A, B>(effect closure: @escaping @isolated(any) (A, B) -> Void) {
    self.init(form: IsolatedPair(closure: closure))
  }

  /// A closure that belongs to no actor.
  init<A>(plain closure: @escaping (A) -> Void) { self.init(form: PlainEffect(closure: closure)) }

  init<A>(plainAsync closure: @escaping (A) async -> Void) {
    self.init(form: PlainAsyncEffect(closure: closure))
  }

  @inline(__always)
  package func call<T, E: Error>(_ failure: E.Type) throws(E) -> T {
    try form(PlainVoid<T, E>.self).closure()
  }

  @inline(__always)
  package func call<P, T, E: Error>(_ parameter: P, _ failure: E.Type) throws(E) -> T {
    try form(Plain<P, T, E>.self).closure(parameter)
  }

  /// An asynchronous closure, which switches to its actor by itself.
  func async<P, T, E: Error>() -> (P) async throws(E) -> T {
    form(PlainAsync<P, T, E>.self).closure
  }

  @inline(__always)
  func effect<A>(_ argument: A) { form(PlainEffect<A>.self).closure(argument) }

  func asyncEffect<A>() -> (A) async -> Void { form(PlainAsyncEffect<A>.self).closure }

  @inline(__always)
  func effect<A, B>(_ first: A, _ second: B) { form(PlainPair<A, B>.self).closure(first, second) }
}
