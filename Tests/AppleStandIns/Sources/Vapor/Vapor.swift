// Stand-ins for Vapor, as far as the types that the recipes use. Nothing is served.

/// Stands in for Vapor's protocol of this name.
public protocol StorageKey {
  /// The type of the value.
  associatedtype Value: Sendable
}

/// Stands in for Vapor's structure of this name.
public struct Storage: Sendable {
  /// The value of a key.
  public subscript<Key: StorageKey>(_ key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// Stands in for Vapor's class of this name.
public final class Request: Sendable {
  /// The request's number in the log.
  public let id = "1"

  /// Values of the request.
  public var storage: Storage {
    get { Storage() }
    set {}
  }
}

/// Stands in for Vapor's class of this name.
public final class Response: Sendable {}

/// Stands in for Vapor's protocol of this name.
public protocol AsyncResponder: Sendable {
  /// Answers a request.
  func respond(to request: Request) async throws -> Response
}

/// Stands in for Vapor's protocol of this name.
public protocol AsyncMiddleware: Sendable {
  /// Answers a request, or passes it on.
  func respond(
    to request: Request,
    chainingTo next: any AsyncResponder
  ) async throws -> Response
}

/// Stands in for Vapor's protocol of this name, as far as text.
public protocol AsyncResponseEncodable {}
extension String: AsyncResponseEncodable {}
extension Array: AsyncResponseEncodable where Element: AsyncResponseEncodable {}

/// Stands in for Vapor's protocol of this name.
public protocol LifecycleHandler: Sendable {
  /// Called when the application ends.
  func shutdownAsync(_ application: Application) async
}

/// Stands in for Vapor's class of this name.
public final class Application: Sendable {
  /// Stands in for the structure of this name.
  public struct Middlewares: Sendable {
    /// Adds a middleware.
    public mutating func use(_ middleware: any AsyncMiddleware) {}
  }

  /// Stands in for the structure of this name.
  public struct Lifecycle: Sendable {
    /// Adds a handler.
    public mutating func use(_ handler: any LifecycleHandler) {}
  }

  /// What every request passes.
  public var middleware: Middlewares {
    get { Middlewares() }
    set {}
  }

  /// What is called at the end.
  public var lifecycle: Lifecycle {
    get { Lifecycle() }
    set {}
  }

  /// Adds a route.
  public func get<R: AsyncResponseEncodable>(
    _ path: String...,
    use closure: @Sendable @escaping (Request) async throws -> R
  ) {}
}
