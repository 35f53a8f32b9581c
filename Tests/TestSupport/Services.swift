/// What the tests' services have in common: each says which it is.
public protocol Service: AnyObject, Sendable {
  /// What tells one kind from another.
  var name: String { get }
}

/// A service with a name.
public final class NamedService: Service {
  /// What it was named.
  public let name: String

  /// A service of that name.
  public init(_ name: String = "live") { self.name = name }
}
