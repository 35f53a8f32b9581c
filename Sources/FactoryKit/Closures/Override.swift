/// A closure that replaces a definition, registered or selected by a context; or one that replaces
/// each new instance: a wrap, whose parameter is that instance.
// unchecked: immutable; `checkIsolation` is called before the closure runs.
final class Override: @unchecked Sendable {
  private let closure: ErasedClosure
  /// The actor that the closure is isolated to; an asynchronous one switches to it by itself.
  let isolation: ClosureIsolation?
  /// The type of the closure's parameter; nil if it has none.
  ///
  /// For a factory without a parameter, a closure of `register` has none, and a closure of a
  /// context has one of type `Void`.
  let parameterType: Any.Type?

  private init(
    _ closure: ErasedClosure,
    _ parameterType: Any.Type?,
    _ isolation: (any Actor)? = nil,
    _ place: SourcePlace? = nil
  ) {
    self.isolation = ClosureIsolation.of(isolation, at: place)
    self.parameterType = parameterType
    self.closure = closure
  }

  convenience init<T, E: Error>(
    _ closure: @escaping ThrowingFactoryClosure<T, E>, at place: SourcePlace
  ) {
    self.init(ErasedClosure(closure), nil, closure.isolation, place)
  }

  convenience init<P, T, E: Error>(
    _ closure: @escaping ParameterThrowingFactoryClosure<P, T, E>, at place: SourcePlace? = nil
  ) {
    self.init(ErasedClosure(closure), P.self, closure.isolation, place)
  }

  convenience init<T, E: Error>(async closure: @escaping AsyncFactoryClosure<T, E>) {
    self.init(ErasedClosure(async: closure), nil)
  }

  convenience init<P, T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<P, T, E>) {
    self.init(ErasedClosure(async: closure), P.self)
  }

  /// Runs the closure of a synchronous factory; a factory without a parameter passes `Void`.
  ///
  /// The entry's key has the result and error types but not the parameter's. A factory and a
  /// parameter factory may therefore share a name, although a closure that was registered on one of
  /// them does not fit the other.
  @inline(__always)
  func make<P, T, E: Error>(
    _ parameter: P,
    for entry: Entry,
    _ failure: E.Type
  ) throws(E) -> T {
    if takesNothing(instead: P.self, entry) { return try closure.call(E.self) }
    return try closure.call(parameter, E.self)
  }

  /// The closure of an asynchronous factory, for one parameter.
  func async<P, T, E: Error>(
    _ parameter: P, for entry: Entry, _ failure: E.Type
  ) -> () async throws(E) -> T {
    if takesNothing(instead: P.self, entry) { return closure.async() }
    let make: (P) async throws(E) -> T = closure.async()
    return { () async throws(E) in try await make(parameter) }
  }

  /// Returns whether the closure has no parameter, and stops the process if it has one of another
  /// type.
  private func takesNothing(instead parameter: Any.Type, _ entry: Entry) -> Bool {
    if parameterType == parameter { return false }
    guard parameterType == nil, parameter == Void.self else {
      stopForWrongParameter(entry, parameter)
    }
    return true
  }
}

extension Addition {
  /// The wrap that this addition is.
  // unchecked: the callers have found out that it is one.
  var wrap: Override { uncheckedCast(content, to: Override.self) }
}

/// The error, cast to the factory's error type.
func typed<E: Error>(_ error: any Error, _ type: E.Type) -> E {
  guard let error = error as? E else {
    Message.stop(
      "library-defect",
      """
      FACTORY: a factory that throws \(E.self) got an error of another type: \(error). That is a \
      defect of FactoryKit: please report it with the definition of this factory.
      """
    )
  }
  return error
}
