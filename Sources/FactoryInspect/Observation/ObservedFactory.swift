internal import FactoryKit

/// The names of a factory in events, graphs and explanations.
public struct ObservedFactory: Sendable, Hashable, CustomStringConvertible {
  /// The container's type: `Container`.
  public let container: String
  /// The name of the factory's property: `service`.
  public let name: String
  /// The result type: `Optional<Service>`.
  public let type: String

  init(_ factory: InspectedFactory) {
    container = factory.container
    name = factory.name
    type = "\(factory.type)"
  }

  /// Container and property: `Container.service`.
  public var description: String { "\(container).\(name)" }
}
