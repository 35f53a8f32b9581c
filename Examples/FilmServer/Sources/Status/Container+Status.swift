import FactoryInspect
import FactoryContributions
import FactoryKit
import ServerCore

extension Container {
  /// What was resolved when the server started: registered by whoever has started it.
  package var launchGraph: Factory<DependencyGraph?> { promised() }

  var statusRoutes: Factory<any RouteModule> { self { StatusRoutes() } }

  /// What this module adds to the server.
  package func contributeStatus() {
    routes.contribute(\.statusRoutes)
  }
}

extension RequestContainer {
  var health: AsyncFactory<Health, any Error> {
    self { Health(database: try await self.database()) }
  }
}
