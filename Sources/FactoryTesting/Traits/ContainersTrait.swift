public import Testing

/// Gives each test several containers of its own.
///
/// ```swift
/// @Suite(.containers(.container.strict, .auth))
/// ```
public struct ContainersTrait: ContainerBinding {
  /// The containers and singletons that a test gets for its own.
  public var isolation: TestIsolation
}

extension Trait where Self == ContainersTrait {
  /// Gives each test several containers of its own.
  ///
  /// - Parameter traits: A trait for each. They share one singleton cache, fresh where one of them
  ///   wants it so, and are strict where one of them is.
  /// - Returns: The trait.
  public static func containers(_ traits: any ContainerBinding...) -> ContainersTrait {
    ContainersTrait(isolation: TestIsolation(joining: traits.map(\.isolation)))
  }
}
