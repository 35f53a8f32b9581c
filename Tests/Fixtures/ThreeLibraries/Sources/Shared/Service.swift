public import FactoryKit

/// What the libraries share.
public final class Service: Sendable {
  /// Who made it.
  public let maker: String

  /// A service.
  public init(maker: String) { self.maker = maker }
}

extension Container {
  /// Kept in the container; its name is copied into each library that inlines it.
  @inlinable public var service: Factory<Service> { self { Service(maker: "definition") }.cached }

  /// Kept by the process.
  @inlinable public var single: Factory<Service> { self { Service(maker: "definition") }.singleton }
}
