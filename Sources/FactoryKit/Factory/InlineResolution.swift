public import CFactoryRegistry

// What a client has of each use of a factory. Functions apart from `callAsFunction`: with their
// lines in it, the optimizer keeps a retain of the container on every use.
//
// `_slowPath`: without it, a definition that only one other definition asks for is inlined there,
// and so on to the end of the chain. With 300 services that took a sixth of the release build.

/// Resolves a factory; runs its definition, if that has to make the instance.
#if DEBUG
  @inlinable
#else
  @_transparent @usableFromInline
#endif
func resolveInline<T>(
  _ registration: FactoryRegistration<Void, T>,
  _ definition: @escaping () -> T
) -> T {
  let answer = fk_begin(registration.handle)
  var instance: T
  if _slowPath(fk_answer_is_frame(answer)) {
    instance = definition()
    finish(answer, &instance)
  } else {
    instance = take(answer)
  }
  _fixLifetime(registration.container)
  return instance
}

/// Resolves a factory with a parameter; runs its definition, if that has to make the instance.
#if DEBUG
  @inlinable
#else
  @_transparent @usableFromInline
#endif
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: @escaping (P) -> T
) -> T {
  var answer = fk_begin_with_parameter(registration.handle)
  if answer == UInt(FK_OUTCOME) { answer = begin(registration.handle, parameter) }
  var instance: T
  if _slowPath(fk_answer_is_frame(answer)) {
    instance = definition(parameter)
    finish(answer, &instance)
  } else {
    instance = take(answer, parameter)
  }
  _fixLifetime(registration.container)
  return instance
}
