#if StrictRegistration
  /// A closure that replaces a definition: what `register` and the contexts take.
  ///
  /// It has to be `@Sendable`, because the package trait `StrictRegistration` is on. It may belong
  /// to any actor, which is checked before it runs.
  public typealias FactoryClosure<T> = @isolated(any) @Sendable () -> T

  /// A closure that replaces a definition with a parameter.
  ///
  /// See ``FactoryClosure``.
  public typealias ParameterFactoryClosure<P, T> = @isolated(any) @Sendable (P) -> T

  /// A closure that stands in for a definition in a context.
  ///
  /// See ``FactoryClosure``.
  public typealias ContextClosure<P, T, E: Error> = @isolated(any) @Sendable (P) throws(E) -> T
#else
  /// A closure that replaces a definition: what `register` and the contexts take.
  ///
  /// It may capture what is not `Sendable`, and belong to any actor, which is checked before it
  /// runs. With the package trait `StrictRegistration`, it has to be `@Sendable`.
  public typealias FactoryClosure<T> = @isolated(any) () -> T

  /// A closure that replaces a definition with a parameter.
  ///
  /// See ``FactoryClosure``.
  public typealias ParameterFactoryClosure<P, T> = @isolated(any) (P) -> T

  /// A closure that stands in for a definition in a context: for a factory without a parameter,
  /// one without a parameter; for one that does not throw, one that does not.
  ///
  /// See ``FactoryClosure``.
  public typealias ContextClosure<P, T, E: Error> = @isolated(any) (P) throws(E) -> T
#endif

/// A closure that stands in for a definition: registered, or chosen by a context.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
final class Override: @unchecked Sendable {
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?
  /// The type of the closure's parameter; nil where it has none.
  let parameterType: Any.Type?
  /// Whether the closure is a context's: it takes a parameter and may throw, if only `Void` and
  /// `Never`.
  let isOfContext: Bool
  let closure: ErasedClosure

  init(
    _ closure: ErasedClosure,
    isolation: (any Actor)?,
    parameterType: Any.Type?,
    isOfContext: Bool = false
  ) {
    self.isolation = isolation
    self.parameterType = parameterType
    self.isOfContext = isOfContext
    self.closure = closure
  }

  /// An override from a closure that was registered.
  convenience init<T>(_ closure: @escaping FactoryClosure<T>) {
    self.init(ErasedClosure(closure), isolation: closure.isolation, parameterType: nil)
  }

  /// An override from a closure that was registered.
  convenience init<P, T>(_ closure: @escaping ParameterFactoryClosure<P, T>) {
    self.init(ErasedClosure(closure), isolation: closure.isolation, parameterType: P.self)
  }

  /// An override from a closure for a context, of any factory that is not asynchronous.
  convenience init<P, T, E: Error>(context closure: @escaping ContextClosure<P, T, E>) {
    self.init(
      ErasedClosure(throwing: closure),
      isolation: closure.isolation,
      parameterType: P.self,
      isOfContext: true
    )
  }

  /// Runs the closure for a factory without a parameter.
  ///
  /// Identity is result type and name: a factory and a parameter factory may share both, and a
  /// closure registered on the one cannot serve the other.
  func make<T>(for entry: Entry) -> T {
    if isOfContext { return makeInContext((), for: entry, Never.self) }
    guard parameterType == nil else { stopForWrongParameter(entry, Void.self) }
    // The result type is part of the entry's key.
    let make: () -> T = closure.typed()
    return make()
  }

  /// Runs the closure for a factory with a parameter.
  func make<P, T>(_ parameter: P, for entry: Entry) -> T {
    if isOfContext { return makeInContext(parameter, for: entry, Never.self) }
    guard parameterType == P.self else { stopForWrongParameter(entry, P.self) }
    let make: (P) -> T = closure.typed()
    return make(parameter)
  }

  /// Runs the closure of a context, for a factory of any kind that is not asynchronous.
  func makeInContext<P, T, E: Error>(
    _ parameter: P,
    for entry: Entry,
    _ failure: E.Type
  ) throws(E) -> T {
    guard parameterType == P.self else { stopForWrongParameter(entry, P.self) }
    let make: (P) throws(E) -> T = closure.throwing()
    return try make(parameter)
  }
}
