import FactoryKit
import FilmServer
import Hummingbird
import ServerCore
import ServiceLifecycle

/// A server in this process, on a port of loopback that the system has chosen.
package struct LiveServer: Sendable {
  package let port: Int
  private let group: ServiceGroup

  /// Stops accepting connections; what was accepted is answered.
  package func shutDown() async { await group.triggerGracefulShutdown() }

  /// Runs a body beside a server, and ends both.
  ///
  /// - Returns: What the body returns, once the server has ended.
  /// - Throws: What the body throws; or else what has ended the server.
  package static func run<Result: Sendable>(
    _ container: Container,
    services: [any Service] = [],
    _ body: (LiveServer) async throws -> Result
  ) async throws -> Result {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = try await FilmServer.service(container: container, services: services) { number in
      port.yield(number)
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [server],
        logger: container.logger()
      )
    )
    async let running: Void = {
      defer { port.finish() }
      try await group.run()
    }()
    guard let number = await ports.first(where: { _ in true }) else {
      try await running
      throw CancellationError()
    }
    let result = try await body(LiveServer(port: number, group: group))
    await group.triggerGracefulShutdown()
    try await running
    return result
  }
}
