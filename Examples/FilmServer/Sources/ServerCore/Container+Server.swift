import FactoryContributions
import FactoryKit
import Foundation
import Hummingbird
import Logging
import Tracing

// snippet.app
extension Container {
  package var settings: Factory<Settings> {
    self { Settings(environment: ProcessInfo.processInfo.environment) }
      #if DEBUG
        // The samples have an account whose token is known.
        .onArg("--fixture") {
          Settings(environment: ProcessInfo.processInfo.environment).fixture
        }
      #endif
      .cached
      .once()
  }

  package var logger: Factory<Logger> {
    self { Logger(label: "film-server") }.cached
  }

  /// Traces what is resolved for requests; nil traces nothing.
  package var tracer: Factory<(any Tracer)?> { self { nil }.cached }

  /// Opened and brought up to date once, for whoever awaits it first.
  package var database: AsyncFactory<Storage, any Error> {
    self {
      try await Storage(
        at: self.settings().place,
        schemas: self.schemas(),
        logger: self.logger()
      )
    }
    .cached
    .onRelease { $0.close() }
  }

  /// The tables that the modules need.
  package var schemas: Contributions<Schema> { contributions() }

  /// What the modules answer.
  package var routes: Contributions<any RouteModule> { contributions() }

  /// A container for one request.
  package var requestContainer: ParameterFactory<Visit, RequestContainer> {
    self { visit in RequestContainer(parent: self, visit: visit) }
  }
}
// snippet.end

extension Container {
  /// Finds the route for a request, and gives the request its container.
  package var responder: Factory<RouterResponder<ServerContext>> {
    self {
      let router = Router(context: ServerContext.self)
      router.add(middleware: RequestGuard(hosts: self.settings().hosts))
      router.add(middleware: RequestContainerMiddleware(app: self))
      for module in self.routes() { module.addRoutes(to: router) }
      return router.buildResponder()
    }
  }
}
