/// Resolves a factory when the property is first read, and holds the instance weakly.
///
/// ```swift
/// @WeakLazyInjected(\.parent) private var parent
/// ```
///
/// Nil once the instance was deallocated. Threads that share the owner may read and set the
/// property at the same time: one of them resolves. Copies of a struct share the instance, even one
/// that was set.
@propertyWrapper
public struct WeakLazyInjected<T>: FactoryInjecting {
  private let instance: LazyInstance<WeakInstanceBox?>
  private let path: FactoryPath<T>

  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  public init(_ path: KeyPath<Container, Factory<T>>) { self.init(FactoryPath(path)) }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.init(FactoryPath(path)) }

  /// Injects from a factory.
  ///
  /// - Parameter path: The factory.
  public init(_ path: FactoryPath<T>) {
    self.path = path
    instance = LazyInstance { WeakInstanceBox(path.resolve()) }
  }

  /// The instance, resolved on first read; nil once it was deallocated.
  public var wrappedValue: T? {
    get { instance.value?.load() }
    nonmutating set { instance.replace(with: newValue.flatMap { WeakInstanceBox($0) }) }
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`, `$x.resolvedOrNil()`.
  public var projectedValue: WeakLazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory; stops the process if the wrapper has an argument.
  public var factory: Factory<T> { path.factory }

  /// Resolves the factory now, whether it was resolved before or not.
  ///
  /// - Parameter options: What to reset before resolving.
  /// - Returns: The instance.
  @discardableResult
  public func resolve(reset options: FactoryResetOptions = .none) -> T {
    let resolved = path.resolve(reset: options)
    instance.replace(with: WeakInstanceBox(resolved))
    return resolved
  }

  /// The instance, if it was resolved and is alive.
  ///
  /// - Returns: The instance; nil before the first read.
  public func resolvedOrNil() -> T? { instance.resolved??.load() }
}

extension WeakLazyInjected: Sendable where T: Sendable {}
