internal import CFactoryPlatform

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
    wrappedValue = resolving(container)?.resolve(T.self)
  }
}

extension InjectedType: Sendable where T: Sendable {}

/// The container, if its factories can be found by type.
///
/// The conformance may belong to another copy of the library.
private func resolving(_ container: any ManagedContainer) -> (any Resolving)? {
  if let container = container as? any Resolving { return container }
  guard LibraryCopies.areSeveral else { return nil }
  return LibraryCopies.answer(FK_RESOLVING, about: container as AnyObject, as: (any Resolving).self)
}
