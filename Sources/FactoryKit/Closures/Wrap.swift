/// A closure that replaces each new instance of a factory.
// unchecked: immutable; `checkIsolation` is called before the closure runs.
final class Wrap: @unchecked Sendable {
  /// The actor that the closure is isolated to.
  let isolation: ClosureIsolation?
  private let closure: ErasedClosure

  init<T, E: Error>(
    _ closure: @escaping ParameterThrowingFactoryClosure<T, T, E>, at place: SourcePlace
  ) {
    isolation = ClosureIsolation.of(closure.isolation, at: place)
    self.closure = ErasedClosure(closure)
  }

  /// Makes a wrap of an asynchronous factory; it switches to its actor by itself.
  init<T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<T, T, E>) {
    isolation = nil
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

extension Addition {
  /// The wrap that this addition is.
  var wrap: Wrap {
    // unchecked: the callers have found out that it is one.
    uncheckedCast(content, to: Wrap.self)
  }
}
