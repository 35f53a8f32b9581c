/// A closure that makes an instance.
public typealias VoidFactoryType<T> = () -> T

/// A closure that makes an instance from a parameter.
public typealias ParameterFactoryType<P, T> = (P) -> T
