import Hummingbird

/// Refuses requests that no client of this server sends.
///
/// A page in a browser can have its own name point to this machine; the `Host` of its requests tells
/// them. And it can send a form, but no JSON, to any server without asking that server first.
struct RequestGuard: RouterMiddleware {
  /// The names by which clients know the server.
  let hosts: Set<String>

  func handle(
    _ request: Request,
    context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    if let authority = request.head.authority, !hosts.contains(Self.host(of: authority)) {
      throw HTTPError(.misdirectedRequest, message: "This server has another name.")
    }
    let hasBody = ![.get, .head, .delete].contains(request.method)
    if hasBody, request.headers[.contentType].map(Self.isJSON) != true {
      throw HTTPError(.unsupportedMediaType, message: "Send JSON, and say so: application/json.")
    }
    return try await next(request, context)
  }

  /// The authority without its port.
  private static func host(of authority: String) -> String {
    let end = authority.lastIndex(of: ":").flatMap { colon in
      // The colons within the brackets of an IPv6 address begin no port.
      authority[colon...].contains("]") ? nil : colon
    }
    return authority[..<(end ?? authority.endIndex)].lowercased()
  }

  private static func isJSON(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }
    return essence.lowercased() == "application/json"
  }
}
