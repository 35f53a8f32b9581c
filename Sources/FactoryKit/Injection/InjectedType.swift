/// Looks a type up in a `Resolving` container when its owner is initialised.
///
/// ```swift
/// @InjectedType private var service: (any ServiceType)?
/// ```
///
/// Nil when nothing was registered for the type.
@propertyWrapper
public struct InjectedType<T> {
  /// The instance, or nil when nothing was registered for the type.
  public var wrappedValue: T?

  /// Injects from the shared container, which has to be `Resolving`.
  public init() {
    wrappedValue = (Container.shared as? any Resolving)?.resolve(T.self)
  }

  /// Injects from a container.
  ///
  /// - Parameter container: The container.
  public init(_ container: any Resolving) {
    wrappedValue = container.resolve(T.self)
  }
}

extension InjectedType: Sendable where T: Sendable {}
