public import FactoryKit

extension Container {
  /// The address of the server.
  public var host: Factory<String> { self { "localhost" } }
}
