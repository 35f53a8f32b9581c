public import FactoryKit

/// What the libraries share.
public final class Service: Sendable {
  /// Who made it.
  public let maker: String

  /// A service.
  public init(maker: String) { self.maker = maker }
}

extension Container {
  /// Kept in the container.
  ///
  /// Always inlined, so that each library has a copy of its name: a mere call would reach one copy.
  @inlinable @inline(__always)
  public var service: Factory<Service> { self { Service(maker: "definition") }.cached }

  /// Kept by the process.
  @inlinable @inline(__always)
  public var single: Factory<Service> { self { Service(maker: "definition") }.singleton }
}
