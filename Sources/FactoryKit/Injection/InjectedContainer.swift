/// The shared instance of a container type, at the moment its owner is initialised.
///
/// ```swift
/// @InjectedContainer private var container: AuthContainer
/// ```
@propertyWrapper
public struct InjectedContainer<C: SharedContainer>: Sendable {
  /// The container.
  public let wrappedValue: C

  /// Injects the shared instance.
  public init() { wrappedValue = C.shared }

  /// Injects the shared instance of a container type.
  ///
  /// - Parameter type: The container type.
  public init(_ type: C.Type) { wrappedValue = C.shared }

  /// The wrapper itself: `$container.reset()`.
  public var projectedValue: InjectedContainer<C> { self }

  /// Takes back what was set on the container's factories.
  ///
  /// - Parameter options: What to take back.
  public func reset(options: FactoryResetOptions = .all) { wrappedValue.reset(options: options) }
}
