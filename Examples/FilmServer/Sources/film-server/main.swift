import FactoryKit
import FilmServer
import ServerCore
import ServiceLifecycle

let group = ServiceGroup(
  configuration: ServiceGroupConfiguration(
    services: [try await FilmServer.service(container: .shared)],
    gracefulShutdownSignals: [.sigterm, .sigint],
    logger: Container.shared.logger()
  )
)
try await group.run()
