/// Resolves a factory when the property is first read, and holds the instance weakly.
///
/// ```swift
/// @WeakLazyInjected(\.parent) private var parent
/// ```
///
/// Nil once nobody else holds the instance. Threads that share the owner may read it at the same
/// time: one of them resolves.
@propertyWrapper
public struct WeakLazyInjected<T> {
  private var instance: LazyInstance<WeakInstanceBox<T>?>
  private let path: FactoryPath<T>

  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  public init(_ path: KeyPath<Container, Factory<T>>) { self.init(FactoryPath(path)) }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.init(FactoryPath(path)) }

  private init(_ path: FactoryPath<T>) {
    self.path = path
    instance = LazyInstance { WeakInstanceBox(path.factory()) }
  }

  /// The instance, resolved on first read; nil when nobody else holds it.
  public var wrappedValue: T? {
    get { instance.value?.load() }
    set { instance = LazyInstance(resolved: newValue.flatMap { WeakInstanceBox($0) }) }
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`, `$x.resolvedOrNil()`.
  public var projectedValue: WeakLazyInjected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory.
  public var factory: Factory<T> { path.factory }

  /// Resolves the factory now, whether it was resolved before or not.
  ///
  /// - Parameter options: What of the factory to reset before.
  /// - Returns: The instance.
  @discardableResult
  public mutating func resolve(reset options: FactoryResetOptions = .none) -> T {
    let resolved = factory.reset(options)()
    instance = LazyInstance(resolved: WeakInstanceBox(resolved))
    return resolved
  }

  /// The instance, if it was resolved and somebody holds it.
  ///
  /// - Returns: The instance; nil before the first read.
  public func resolvedOrNil() -> T? { instance.resolved??.load() }
}

extension WeakLazyInjected: Sendable where T: Sendable {}
