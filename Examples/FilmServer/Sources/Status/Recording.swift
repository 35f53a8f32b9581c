import FactoryInspect
import FactoryKit
import Hummingbird
import ServerCore

/// Which factories have asked for which, and on what occasion.
struct Recording: Sendable {
  let title: String
  let graph: DependencyGraph
}

// snippet.record
extension Recording {
  /// Sends the example to the server's own routes, and records what is resolved for it.
  init(of example: Example, _ context: ServerContext) async {
    let server = context.container.parent
    let visitor = server.requestContainer(Visit(id: context.id, token: example.token))
    let responder = server.responder()
    var context = context
    context.container = visitor

    var response: Response?
    graph = await visitor.manager.recordGraph {
      response = try? await responder.respond(to: Request(of: example), context: context)
    }
    let status = response?.status ?? .internalServerError
    title = "\(example.method.rawValue) \(example.path), answered with \(status.code)"
  }
}
// snippet.end

extension Request {
  fileprivate init(of example: Example) {
    let head = HTTPRequest(
      method: example.method,
      scheme: "http",
      authority: nil,
      path: example.path,
      headerFields: [.contentType: "application/json"]
    )
    self.init(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}
