/// Resolves a factory once, when the property is first read, even if the result is nil.
///
/// ```swift
/// @LazyInjected(\.exporter) private var exporter
/// ```
///
/// Threads that share the owner may read and set the property at the same time; only one of them
/// resolves. Copies of a struct share the instance, even one that was set. The factory comes from
/// the container that is the shared one at the first read.
@propertyWrapper
public struct LazyInjected<T>: FactoryInjecting {
  private let instance: LazyInstance<T>
  private let ownPath: FactoryPath<T>

  /// Injects from a factory.
  ///
  /// - Parameter path: The factory.
  public init(_ path: FactoryPath<T>) {
    ownPath = path
    instance = LazyInstance { path.resolve() }
  }

  /// The instance, which the first read resolves.
  public var wrappedValue: T {
    get { instance.value }
    nonmutating set { instance.replace(with: newValue) }
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`, `$x.resolvedOrNil()`.
  @_alwaysEmitIntoClient public var projectedValue: LazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory; reading it stops the process if the wrapper has an argument, because no single
  /// factory stands for all arguments.
  public var factory: Factory<T> { ownPath.factory }

  /// Resolves the factory now, even if it was resolved before.
  ///
  /// - Parameter options: What to reset before resolving.
  /// - Returns: The instance.
  @discardableResult
  public func resolve(reset options: FactoryResetOptions = .none) -> T {
    let resolved = ownPath.resolve(reset: options)
    instance.replace(with: resolved)
    return resolved
  }

  /// Returns the instance if it was resolved, without resolving it.
  ///
  /// - Returns: The instance; nil before the first read.
  public func resolvedOrNil() -> T? { instance.resolved }
}

extension LazyInjected: Sendable where T: Sendable {}

/// Resolves a factory when the property is first read, and holds the instance weakly.
///
/// ```swift
/// @WeakLazyInjected(\.parent) private var parent
/// ```
///
/// The value is nil once the instance is deallocated, so something else has to hold it. Threads
/// that share the owner may read and set the property at the same time; only one of them resolves.
/// Copies of a struct share the instance, even one that was set.
@propertyWrapper
public struct WeakLazyInjected<T>: FactoryInjecting {
  private let instance: LazyInstance<WeakBox?>
  private let ownPath: FactoryPath<T>

  /// Injects from a factory.
  ///
  /// - Parameter path: The factory.
  public init(_ path: FactoryPath<T>) {
    ownPath = path
    instance = LazyInstance { WeakBox(path.resolve()) }
  }

  /// The instance, which the first read resolves; nil once it is deallocated.
  public var wrappedValue: T? {
    get { instance.value?.load() }
    nonmutating set { instance.replace(with: newValue.flatMap { WeakBox($0) }) }
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`, `$x.resolvedOrNil()`.
  @_alwaysEmitIntoClient public var projectedValue: WeakLazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory; reading it stops the process if the wrapper has an argument, because no single
  /// factory stands for all arguments.
  public var factory: Factory<T> { ownPath.factory }

  /// Resolves the factory now, even if it was resolved before.
  ///
  /// - Parameter options: What to reset before resolving.
  /// - Returns: The instance.
  @discardableResult
  public func resolve(reset options: FactoryResetOptions = .none) -> T {
    let resolved = ownPath.resolve(reset: options)
    instance.replace(with: WeakBox(resolved))
    return resolved
  }

  /// Returns the instance if it was resolved and is alive, without resolving it.
  ///
  /// - Returns: The instance; nil before the first read.
  public func resolvedOrNil() -> T? { instance.resolved??.load() }
}

extension WeakLazyInjected: Sendable where T: Sendable {}
