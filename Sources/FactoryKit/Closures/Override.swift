/// A closure that replaces a definition, registered or selected by a context; or one that replaces
/// each new instance: a wrap, whose parameter is that instance.
///
/// `check` of `isolation` is called before the closure runs.
@usableFromInline
final class Override: Sendable {
  let closure: ErasedClosure
  /// The actor that the closure is isolated to; an asynchronous one switches to it by itself.
  let isolation: ClosureIsolation?
  /// The type of the closure's parameter; nil if it has none.
  ///
  /// For a factory without a parameter, a synchronous closure of `register` has none, and any other
  /// closure has one of type `Void`.
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

  // The client passes its closure as it is, and there is one copy of each initializer, because they
  // are generic and never specialised.

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  convenience init<T, E: Error>(
    _ closure: @escaping ThrowingFactoryClosure<T, E>, at place: SourcePlace
  ) {
    self.init(ErasedClosure(closure), nil, closure.isolation, place)
  }

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  convenience init<P, T, E: Error>(
    _ closure: @escaping ParameterThrowingFactoryClosure<P, T, E>, at place: SourcePlace?
  ) {
    self.init(ErasedClosure(closure), P.self, closure.isolation, place)
  }

  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  convenience init<P, T, E: Error>(async closure: @escaping ParameterAsyncFactoryClosure<P, T, E>) {
    self.init(ErasedClosure(async: closure), P.self)
  }
}

/// The error, cast to the factory's error type.
func typed<E: Error>(_ error: any Error, _ type: E.Type) -> E {
  guard let error = error as? E else {
    Message.stop("library-defect", "FACTORY: a factory that throws \(E.self) got \(error)")
  }
  return error
}
