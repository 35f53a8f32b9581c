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
  public var wrappedValue: T?

  /// Injects from the shared container, which has to be `Resolving`.
  public init() { self.init(Container.shared) }

  /// Injects from a container.
  ///
  /// - Parameter container: The container, which has to be `Resolving`.
  public init(_ container: any ManagedContainer) {
    wrappedValue = (container as? any Resolving)?.resolve(T.self)
  }
}

extension InjectedType: Sendable where T: Sendable {}
