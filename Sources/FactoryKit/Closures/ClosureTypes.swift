// The types of the closures that make or change an instance.
//
// They may capture values that are not `Sendable`, and are isolated to the actor of the code around
// them. A synchronous closure runs where its factory is resolved; if that is off its actor, the
// call is reported. An asynchronous closure switches to its actor by itself.

/// A closure that replaces a definition, as `register` takes it.
///
/// The closure may capture values that are not `Sendable`. In code of an actor, it is isolated to
/// that actor. If the factory is then resolved elsewhere, the closure runs there and is reported,
/// in a test as an issue and in other debug builds as a line on standard error.
public typealias FactoryClosure<T> = @isolated(any) () -> T

/// A closure that replaces a definition with a parameter.
///
/// See ``FactoryClosure``.
public typealias ParameterFactoryClosure<P, T> = @isolated(any) (P) -> T

/// A closure that replaces a definition that may throw.
///
/// See ``FactoryClosure``.
public typealias ThrowingFactoryClosure<T, E: Error> = @isolated(any) () throws(E) -> T

/// A closure that replaces a definition that has a parameter and may throw.
///
/// See ``FactoryClosure``.
public typealias ParameterThrowingFactoryClosure<P, T, E: Error> =
  @isolated(any) (P) throws(E) -> T

/// A closure that replaces an asynchronous definition; it switches to its actor by itself.
///
/// The closure may capture values that are not `Sendable`. For a factory without a parameter, you
/// can write `{ MockService() }`.
public typealias ParameterAsyncFactoryClosure<P, T, E: Error> =
  @isolated(any) (P) async throws(E) -> T

/// A closure that gets each instance of a factory, new or cached.
///
/// See ``FactoryClosure``.
public typealias DecoratorClosure<T> = @isolated(any) (_ instance: T) -> Void

/// A closure that gets each instance of a factory, and whether it is new.
///
/// See ``FactoryClosure``.
public typealias NewnessDecoratorClosure<T> =
  @isolated(any) (_ instance: T, _ isNew: Bool) -> Void

/// A closure that gets the lines of a trace.
///
/// See ``FactoryClosure``.
public typealias LoggerClosure = @isolated(any) (_ line: String) -> Void

/// A closure that replaces a definition in a context.
///
/// For a factory without a parameter, you can write `{ MockService() }`.
public typealias ContextClosure<P, T, E: Error> = ParameterThrowingFactoryClosure<P, T, E>

/// A closure that replaces an asynchronous definition in a context.
public typealias AsyncContextClosure<P, T, E: Error> = ParameterAsyncFactoryClosure<P, T, E>

/// A closure that makes an instance.
public typealias VoidFactoryType<T> = () -> T

/// A closure that makes an instance from a parameter.
public typealias ParameterFactoryType<P, T> = (P) -> T
