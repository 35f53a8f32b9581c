import FactoryKit
import Hummingbird

// snippet.middleware
/// Gives each request a container of its own, unless it has one.
struct RequestContainerMiddleware: RouterMiddleware {
  let app: Container

  func handle(
    _ request: Request,
    context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard !context.hasContainer else {
      return try await next(request, context)
    }
    var context = context
    let visit = Visit(id: context.id, token: request.token)
    context.container = app.requestContainer(visit)
    let spans = app.tracer().map(context.container.manager.trace)
    defer { spans?.cancel() }
    return try await next(request, context)
  }
}
// snippet.end

extension Request {
  /// Of the header `Authorization: Bearer …`.
  fileprivate var token: String? {
    guard let words = headers[.authorization]?.split(separator: " "), words.count == 2,
      words[0] == "Bearer"
    else { return nil }
    return String(words[1])
  }
}
