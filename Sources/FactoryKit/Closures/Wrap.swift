/// A closure that replaces each new instance of a factory.
// unchecked: immutable; the actor of the closure is checked before it runs.
final class Wrap: @unchecked Sendable {
  /// The actor that the closure is isolated to.
  let isolation: (any Actor)?
  private let closure: ErasedClosure

  init<T, E: Error>(_ closure: @escaping ParameterThrowingFactoryClosure<T, T, E>) {
    isolation = closure.isolation
    self.closure = ErasedClosure(closure)
  }

  init<T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<T, T, E>) {
    isolation = closure.isolation
    self.closure = ErasedClosure(async: closure)
  }

  /// Runs the closure of a synchronous factory.
  func wrap<T, E: Error>(_ instance: T, _ failure: E.Type) throws(E) -> T {
    try closure.call(instance, E.self)
  }

  /// The closure of an asynchronous factory.
  func async<T, E: Error>(_ type: T.Type, _ failure: E.Type) -> (T) async throws(E) -> T {
    closure.async()
  }
}
