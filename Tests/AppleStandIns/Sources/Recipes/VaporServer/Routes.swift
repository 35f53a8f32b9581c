import FactoryKit
import Vapor

// snippet.request
final class RequestContainer: ChildContainer {
  let parent: Container
  let manager = ContainerManager()
  let requestID: String

  init(parent: Container, requestID: String) {
    self.parent = parent
    self.requestID = requestID
  }
}

extension RequestContainer {
  var films: Factory<FilmReader> {
    self {
      FilmReader(database: self.database(), requestID: self.requestID)
    }
    .cached
  }
}
// snippet.end

// snippet.middleware
struct RequestContainerKey: StorageKey {
  typealias Value = RequestContainer
}

struct RequestContainerMiddleware: AsyncMiddleware {
  let app: Container

  func respond(
    to request: Request,
    chainingTo next: any AsyncResponder
  ) async throws -> Response {
    request.storage[RequestContainerKey.self] =
      RequestContainer(parent: app, requestID: request.id)
    return try await next.respond(to: request)
  }
}

extension Request {
  var container: RequestContainer {
    guard let container = storage[RequestContainerKey.self] else {
      preconditionFailure(
        "RequestContainerMiddleware has to come first."
      )
    }
    return container
  }
}
// snippet.end

// snippet.routes
struct ContainerLifecycle: LifecycleHandler {
  let app: Container

  func shutdownAsync(_ application: Application) async {
    await app.close()
  }
}

func configure(_ server: Application, container: Container) {
  server.middleware.use(RequestContainerMiddleware(app: container))
  server.lifecycle.use(ContainerLifecycle(app: container))
  server.get("films") { request in
    try await request.container.films().titles()
  }
}
// snippet.end

actor Database {
  func close() {}
}

struct FilmReader: Sendable {
  let database: Database
  let requestID: String

  func titles() async throws -> [String] { [] }
}

extension Container {
  var database: Factory<Database> {
    self { Database() }.cached.onRelease { await $0.close() }
  }
}
