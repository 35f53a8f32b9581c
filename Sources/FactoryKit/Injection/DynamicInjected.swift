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
  private let path: FactoryPath<T>

  /// Injects from the shared container.
  ///
  /// - Parameter path: The factory's property.
  public init(_ path: KeyPath<Container, Factory<T>>) { self.path = FactoryPath(path) }

  /// Injects from the shared instance of a container type.
  ///
  /// - Parameter path: The factory's property.
  public init<C: SharedContainer>(_ path: KeyPath<C, Factory<T>>) { self.path = FactoryPath(path) }

  /// The instance, which each read resolves anew.
  public var wrappedValue: T { path.factory() }

  /// The factory.
  public var projectedValue: Factory<T> { path.factory }
}

extension DynamicInjected: Sendable where T: Sendable {}
