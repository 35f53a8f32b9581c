/// Resolves a factory when its owner is initialised.
///
/// ```swift
/// @Injected(\.api) private var api
/// @Injected(\AuthContainer.session) private var session
/// ```
///
/// The wrapper holds the instance strongly. The factory comes from the container that is the shared
/// one at that moment, so register overrides before you create the owner.
@propertyWrapper
@frozen
public struct Injected<T>: FactoryInjecting {
  /// The instance.
  public var wrappedValue: T
  // Not `path`: the messages of an error beside a property of that name would speak of this one.
  @usableFromInline let ownPath: FactoryPath<T>

  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  @inlinable
  public init(_ path: KeyPath<Container, Factory<T>>) {
    wrappedValue = Container.shared[keyPath: path]()
    ownPath = FactoryPath(path)
  }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  @inlinable
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) {
    wrappedValue = C.shared[keyPath: path]()
    ownPath = FactoryPath(path)
  }

  /// Injects from a factory.
  ///
  /// - Parameter path: The factory.
  public init(_ path: FactoryPath<T>) {
    wrappedValue = path.resolve()
    ownPath = path
  }

  /// The wrapper itself: `$x.factory`, `$x.resolve()`.
  @_alwaysEmitIntoClient public var projectedValue: Injected<T> {
    get { self }
    set { self = newValue }
  }

  /// The factory; reading it stops the process if the wrapper has an argument, because no single
  /// factory stands for all arguments.
  public var factory: Factory<T> { ownPath.factory }

  /// Resolves the factory again.
  ///
  /// - Parameter options: What to reset before resolving.
  public mutating func resolve(reset options: FactoryResetOptions = .none) {
    wrappedValue = ownPath.resolve(reset: options)
  }
}

extension Injected: Sendable where T: Sendable {}

/// Resolves a factory each time the property is read.
///
/// ```swift
/// @DynamicInjected(\.clock) private var clock
/// ```
///
/// The factory comes from the container that is the shared one at each read, so overrides take
/// effect at once.
@propertyWrapper
public struct DynamicInjected<T> {
  private let ownPath: FactoryPath<T>

  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  public init(_ path: KeyPath<Container, Factory<T>>) { ownPath = FactoryPath(path) }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { ownPath = FactoryPath(path) }

  /// The instance, which each read resolves anew.
  public var wrappedValue: T { ownPath.factory() }

  /// The factory.
  public var projectedValue: Factory<T> { ownPath.factory }
}

extension DynamicInjected: Sendable where T: Sendable {}
