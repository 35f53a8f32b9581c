import Hummingbird
import ServerCore

/// Whether the server is well, and how it is wired.
struct StatusRoutes: RouteModule {
  var examples: [Example] { [Example("/health")] }

  func addRoutes(to router: Router<ServerContext>) {
    router.get("health", use: health)
    router.get("graph", use: graph)
  }

  @Sendable private func health(
    _ request: Request,
    _ context: ServerContext
  ) async throws -> String {
    try await context.container.health().check()
  }

  @Sendable private func graph(_ request: Request, _ context: ServerContext) async -> GraphPage {
    var recordings: [Recording] = []
    if let launch = context.container.launchGraph() {
      recordings.append(Recording(title: "When the server started", graph: launch))
    }
    for example in context.container.routes().flatMap({ $0.examples }) {
      recordings.append(await Recording(of: example, context))
    }
    return GraphPage(recordings: recordings)
  }
}
