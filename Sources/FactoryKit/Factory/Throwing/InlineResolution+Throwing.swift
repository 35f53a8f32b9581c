public import CFactoryRegistry

// What a client has of each use of a factory that may throw: see InlineResolution.swift.

/// Resolves a factory; runs its definition, if that has to make the instance.
#if DEBUG
  @inlinable
#else
  @_transparent @usableFromInline
#endif
func resolveInline<T, E: Error>(
  _ registration: FactoryRegistration<Void, T>,
  _ definition: @escaping () throws(E) -> T
) throws(E) -> T {
  defer { _fixLifetime(registration.container) }
  let answer = fk_begin(registration.handle)
  guard _slowPath(fk_answer_is_frame(answer)) else { return try takeOrThrow(answer, E.self) }
  var instance: T
  do throws(E) {
    instance = try definition()
  } catch {
    abandon(answer, error)
    throw error
  }
  try finishOrThrow(answer, &instance, E.self)
  return instance
}

/// Resolves a factory with a parameter; runs its definition, if that has to make the instance.
#if DEBUG
  @inlinable
#else
  @_transparent @usableFromInline
#endif
func resolveInline<P, T, E: Error>(
  _ registration: FactoryRegistration<P, T>,
  _ parameter: P,
  _ definition: @escaping (P) throws(E) -> T
) throws(E) -> T {
  defer { _fixLifetime(registration.container) }
  var answer = fk_begin_with_parameter(registration.handle)
  if answer == UInt(FK_OUTCOME) { answer = begin(registration.handle, parameter) }
  guard _slowPath(fk_answer_is_frame(answer)) else {
    return try takeOrThrow(answer, parameter, E.self)
  }
  var instance: T
  do throws(E) {
    instance = try definition(parameter)
  } catch {
    abandon(answer, error)
    throw error
  }
  try finishOrThrow(answer, &instance, E.self)
  return instance
}
