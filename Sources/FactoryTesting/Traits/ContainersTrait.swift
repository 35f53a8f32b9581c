public import Testing

/// Gives each test several of its own containers.
///
/// ```swift
/// @Suite(.containers(.container.strict, .auth))
/// ```
public struct ContainersTrait: ContainerBinding {
  /// The containers and singletons that a test has of its own.
  public var isolation: TestIsolation
}

extension Trait where Self == ContainersTrait {
  /// Gives each test several of its own containers.
  ///
  /// - Parameter traits: A trait for each container. Each container is strict, or has to release
  ///   its instances, if its own trait says so. All containers share one singleton cache, which is
  ///   fresh if one of the traits has fresh singletons.
  /// - Returns: The trait.
  public static func containers(_ traits: any ContainerBinding...) -> ContainersTrait {
    ContainersTrait(isolation: TestIsolation(joining: traits.map(\.isolation)))
  }
}
