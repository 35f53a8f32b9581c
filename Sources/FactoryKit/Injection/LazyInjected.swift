/// Resolves a factory when the property is first read, once, even if the result is nil.
///
/// ```swift
/// @LazyInjected(\.exporter) private var exporter
/// ```
///
/// Threads that share the owner may read and set the property at the same time: one of them
/// resolves. Copies of a struct share the instance, even one that was set. The container is the
/// shared one at the first read.
@propertyWrapper
public struct LazyInjected<T>: FactoryInjecting {
  private let instance: LazyInstance<T>
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
    instance = LazyInstance { path.resolve() }
  }

  /// The instance, resolved on first read.
  public var wrappedValue: T {
    get { instance.value }
    nonmutating set { instance.replace(with: newValue) }
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`, `$x.resolvedOrNil()`.
  public var projectedValue: LazyInjected<T> {
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
    instance.replace(with: resolved)
    return resolved
  }

  /// The instance, if it was resolved.
  ///
  /// - Returns: The instance; nil before the first read.
  public func resolvedOrNil() -> T? { instance.resolved }
}

extension LazyInjected: Sendable where T: Sendable {}
