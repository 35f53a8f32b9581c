/// What new instances of a factory are passed through.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
final class Wrap: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?
  private let kind: Kind
  private let closure: ErasedClosure

  /// How the closure is called.
  private enum Kind {
    case plain, throwing, async
  }

  init<T>(_ closure: @escaping ParameterFactoryClosure<T, T>) {
    isolation = closure.isolation
    kind = .plain
    self.closure = ErasedClosure(closure)
  }

  /// A wrap of a factory that throws `E`.
  init<T, E: Error>(throwing closure: @escaping ParameterThrowingFactoryClosure<T, T, E>) {
    isolation = closure.isolation
    kind = .throwing
    self.closure = ErasedClosure(throwing: closure)
  }

  /// A wrap of an asynchronous factory that throws `E`.
  init<T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<T, T, E>) {
    isolation = closure.isolation
    kind = .async
    self.closure = ErasedClosure(async: closure)
  }

  /// Runs the closure; the instance is of the type of the entry that keeps this wrap.
  func wrap<T>(_ instance: T) -> T {
    let wrap: (T) -> T = closure.typed()
    return wrap(instance)
  }

  /// Runs the closure for a factory that throws `E`.
  func wrapOrThrow<T, E: Error>(_ instance: T, _ failure: E.Type) throws(E) -> T {
    guard kind == .throwing else { return wrap(instance) }
    let wrap: (T) throws(E) -> T = closure.throwing()
    return try wrap(instance)
  }

  /// The closure of an asynchronous factory that throws `E`.
  func async<T, E: Error>(_ type: T.Type, _ failure: E.Type) -> (T) async throws(E) -> T {
    closure.async()
  }
}
