/// Injects the container that is the shared one of its type when the owner is initialised.
///
/// ```swift
/// @InjectedContainer private var container
/// @InjectedContainer private var auth: AuthContainer
/// ```
@propertyWrapper
public struct InjectedContainer<C: SharedContainer>: Sendable {
  /// The container.
  public var wrappedValue: C

  /// Injects the shared `Container`.
  public init() where C == Container { wrappedValue = Container.shared }

  /// Injects the shared instance of the property's type.
  @_disfavoredOverload
  public init() { wrappedValue = C.shared }

  /// Injects the shared instance of a container type.
  ///
  /// - Parameter type: The container type.
  public init(_ type: C.Type) { wrappedValue = C.shared }

  /// The wrapper itself: `$container.reset()`.
  public var projectedValue: InjectedContainer<C> {
    get { self }
    set { self = newValue }
  }

  /// Resets the container's factories.
  ///
  /// - Parameter options: The part to reset: nothing, unless you say what.
  public func reset(options: FactoryResetOptions = .none) { wrappedValue.reset(options: options) }
}
