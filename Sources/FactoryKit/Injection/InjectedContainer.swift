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
  @_alwaysEmitIntoClient public var projectedValue: InjectedContainer<C> {
    get { self }
    set { self = newValue }
  }

  /// Resets the container's factories.
  ///
  /// - Parameter options: The part to reset: nothing, unless you say what.
  @_alwaysEmitIntoClient
  public func reset(options: FactoryResetOptions = .none) { wrappedValue.reset(options: options) }
}

/// Looks a type up in a `Resolving` container when its owner is initialised.
///
/// ```swift
/// @InjectedType private var service: (any ServiceType)?
/// ```
///
/// The value is nil if nothing is registered for the type, or if the container is not `Resolving`.
@propertyWrapper
public struct InjectedType<T> {
  /// The instance, or nil if nothing is registered for the type.
  public var wrappedValue: T? {
    get { found.first }
    set { found = newValue.map { [$0] } ?? [] }
  }

  // An array, because programs would have eight functions that copy an optional of any type: 3 KB.
  private var found: [T]

  /// Injects from the shared container, which has to be `Resolving`.
  public init() { self.init(Container.shared) }

  /// Injects from a container.
  ///
  /// - Parameter container: The container, which has to be `Resolving`.
  public init(_ container: any ManagedContainer) {
    // The container of another copy of the library is `Resolving` in that copy only.
    let found =
      (container as? any Resolving)?.resolve(T.self)
      ?? container.registered(T.self)?.registration.resolveUnlessUnregistered()
    self.found = found.map { [$0] } ?? []
  }
}

extension InjectedType: Sendable where T: Sendable {}
