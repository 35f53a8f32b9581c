/// What all services of the tests have in common: a name by which a test tells them apart.
public protocol Service: AnyObject, Sendable {
  /// The name that the service was made with.
  var name: String { get }
}

/// A service with a name.
public final class NamedService: Service {
  /// The name that it was made with.
  public let name: String

  /// Makes a service with that name.
  public init(_ name: String = "live") { self.name = name }
}
