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
#endif

/// A closure that stands in for a definition: registered, or chosen by a context.
// unchecked: immutable; which actor the closure belongs to is checked before it runs.
class AnyOverride: @unchecked Sendable {
  /// The type of the closure's parameter: `Void` where it has none.
  let parameterType: Any.Type
  /// The actor that the closure belongs to.
  let isolation: (any Actor)?

  init(_ parameterType: Any.Type, isolation: (any Actor)?) {
    self.parameterType = parameterType
    self.isolation = isolation
  }

  /// The override as a factory of these types needs it.
  ///
  /// Identity is result type and name: a factory and a parameter factory may share both, and a
  /// closure registered on the one cannot serve the other. A member of this class, because one of
  /// `Override` would look that class's metadata up.
  func typed<P, T>(_ parameter: P.Type, for entry: Entry) -> Override<P, T> {
    guard parameterType == parameter else { stopForWrongParameter(entry, parameter) }
    // unchecked: the result type is part of the entry's key, the parameter's was compared.
    return unsafeDowncast(self, to: Override<P, T>.self)
  }
}

/// The same with the types of the factory.
// unchecked: see AnyOverride.
final class Override<P, T>: AnyOverride, @unchecked Sendable {
  let make: (P) -> T

  init(_ make: @escaping (P) -> T, isolation: (any Actor)?) {
    self.make = make
    super.init(P.self, isolation: isolation)
  }

  /// An override from a closure that was registered.
  convenience init(_ closure: @escaping ParameterFactoryClosure<P, T>) {
    self.init(WithoutIsolation.of(closure), isolation: closure.isolation)
  }
}

extension Override where P == Void {
  /// An override from a closure that was registered.
  convenience init(_ closure: @escaping FactoryClosure<T>) {
    let make = WithoutIsolation.of(closure)
    self.init({ _ in make() }, isolation: closure.isolation)
  }
}

func stopForWrongParameter(_ entry: Entry, _ type: Any.Type) -> Never {
  fatalError(
    """
    FACTORY: \(entry.displayName) was registered with another parameter type than \(type). \
    Two factories of one container share this name and result type: rename one of them.
    """
  )
}
