#if StrictRegistration
  /// A closure that replaces a definition which may throw.
  ///
  /// See ``FactoryClosure``.
  public typealias ThrowingFactoryClosure<T, E: Error> =
    @isolated(any) @Sendable () throws(E) -> T

  /// A closure that replaces a definition which has a parameter and may throw.
  ///
  /// See ``FactoryClosure``.
  public typealias ParameterThrowingFactoryClosure<P, T, E: Error> =
    @isolated(any) @Sendable (P) throws(E) -> T
#else
  /// A closure that replaces a definition which may throw.
  ///
  /// See ``FactoryClosure``.
  public typealias ThrowingFactoryClosure<T, E: Error> = @isolated(any) () throws(E) -> T

  /// A closure that replaces a definition which has a parameter and may throw.
  ///
  /// See ``FactoryClosure``.
  public typealias ParameterThrowingFactoryClosure<P, T, E: Error> =
    @isolated(any) (P) throws(E) -> T
#endif

// The kind of a factory, and with it what its closures throw, is part of the entry's key: only the
// parameter has to be compared.

extension Override {
  /// An override from a closure that may throw.
  convenience init<T, E: Error>(throwing closure: @escaping ThrowingFactoryClosure<T, E>) {
    self.init(
      ErasedClosure(throwing: closure), isolation: closure.isolation, parameterType: nil)
  }

  /// An override from a closure that may throw.
  convenience init<P, T, E: Error>(
    throwing closure: @escaping ParameterThrowingFactoryClosure<P, T, E>
  ) {
    self.init(
      ErasedClosure(throwing: closure), isolation: closure.isolation, parameterType: P.self)
  }

  /// Runs the closure for a throwing factory without a parameter.
  func makeOrThrow<T, E: Error>(for entry: Entry, _ failure: E.Type) throws(E) -> T {
    if isOfContext { return try makeInContext((), for: entry, E.self) }
    guard parameterType == nil else { stopForWrongParameter(entry, Void.self) }
    let make: () throws(E) -> T = closure.throwing()
    return try make()
  }

  /// Runs the closure for a throwing factory with a parameter.
  func makeOrThrow<P, T, E: Error>(
    _ parameter: P,
    for entry: Entry,
    _ failure: E.Type
  ) throws(E) -> T {
    try makeInContext(parameter, for: entry, E.self)
  }
}
