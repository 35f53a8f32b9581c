import Hummingbird

/// The part of the server's addresses that one module answers.
package protocol RouteModule: Sendable {
  /// Requests that show what the module does, and change nothing.
  var examples: [Example] { get }

  func addRoutes(to router: Router<ServerContext>)
}

/// A request to try.
package struct Example: Sendable {
  package let method: HTTPRequest.Method
  package let path: String
  /// Of the account that asks; nil for nobody in particular.
  package let token: String?

  package init(_ path: String, method: HTTPRequest.Method = .get, token: String? = nil) {
    self.method = method
    self.path = path
    self.token = token
  }
}
