#if StrictRegistration
  /// A closure that replaces an asynchronous definition.
  ///
  /// See ``FactoryClosure``.
  public typealias AsyncFactoryClosure<T, E: Error> =
    @isolated(any) @Sendable () async throws(E) -> T

  /// A closure that replaces an asynchronous definition with a parameter.
  ///
  /// See ``FactoryClosure``.
  public typealias ParameterAsyncFactoryClosure<P, T, E: Error> =
    @isolated(any) @Sendable (P) async throws(E) -> T
#else
  /// A closure that replaces an asynchronous definition; it goes to its actor by itself.
  ///
  /// It may capture what is not `Sendable`. With the package trait `StrictRegistration`, it has to
  /// be `@Sendable`.
  public typealias AsyncFactoryClosure<T, E: Error> = @isolated(any) () async throws(E) -> T

  /// A closure that replaces an asynchronous definition with a parameter.
  ///
  /// See ``AsyncFactoryClosure``.
  public typealias ParameterAsyncFactoryClosure<P, T, E: Error> =
    @isolated(any) (P) async throws(E) -> T
#endif

#if StrictRegistration
  /// A closure that stands in for an asynchronous definition in a context.
  ///
  /// See ``FactoryClosure``.
  public typealias AsyncContextClosure<P, T, E: Error> =
    @isolated(any) @Sendable (P) async throws(E) -> T
#else
  /// A closure that stands in for an asynchronous definition in a context: for a factory without a
  /// parameter, one without a parameter; for one that does not throw, one that does not.
  ///
  /// See ``AsyncFactoryClosure``.
  public typealias AsyncContextClosure<P, T, E: Error> = @isolated(any) (P) async throws(E) -> T
#endif

extension Override {
  /// An override from an asynchronous closure.
  convenience init<T, E: Error>(async closure: @escaping AsyncFactoryClosure<T, E>) {
    self.init(ErasedClosure(async: closure), isolation: closure.isolation, parameterType: nil)
  }

  /// An override from an asynchronous closure.
  convenience init<P, T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<P, T, E>) {
    self.init(ErasedClosure(async: closure), isolation: closure.isolation, parameterType: P.self)
  }

  /// An override from a closure for a context, of an asynchronous factory.
  convenience init<P, T, E: Error>(asyncContext closure: @escaping AsyncContextClosure<P, T, E>) {
    self.init(
      ErasedClosure(async: closure),
      isolation: closure.isolation,
      parameterType: P.self,
      isOfContext: true
    )
  }

  /// The closure of an asynchronous factory without a parameter.
  func async<T, E: Error>(for entry: Entry) -> () async throws(E) -> T {
    guard isOfContext else {
      guard parameterType == nil else { stopForWrongParameter(entry, Void.self) }
      return closure.async()
    }
    let make: (()) async throws(E) -> T = async(for: entry)
    return { () async throws(E) in try await make(()) }
  }

  /// The closure of an asynchronous factory with a parameter.
  func async<P, T, E: Error>(for entry: Entry) -> (P) async throws(E) -> T {
    guard parameterType == P.self else { stopForWrongParameter(entry, P.self) }
    return closure.async()
  }
}
