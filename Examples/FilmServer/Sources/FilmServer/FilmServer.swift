import FactoryInspect
import FactoryKit
import Hummingbird
import NIOCore
import ServerCore
import ServiceLifecycle
import Status

/// Puts the server together.
package enum FilmServer {
  // snippet.application
  /// Makes a server that is ready to answer: what must not fail later has been resolved.
  ///
  /// - Parameters:
  ///   - container: Makes what the server needs; left open.
  ///   - services: What runs beside the server; if one throws, the server ends.
  ///   - onListening: Is told of the port, once requests may come.
  /// - Returns: The server, to be run once.
  /// - Throws: A `WarmUpError` when the database cannot be opened.
  package static func application(
    container: Container,
    services: [any Service] = [],
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) async throws -> some ApplicationProtocol {
    let launch = try await container.manager.recordGraph {
      try await container.warmUp(\.database, \.responder)
    }
    container.launchGraph.register { launch }

    let idleTimeout = TimeAmount(container.settings().idleTimeout)
    return Application(
      responder: container.responder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [OldConnections()], idleTimeout: idleTimeout)),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: container.settings().port)
      ),
      services: services,
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onListening(port) }
      },
      logger: container.logger()
    )
  }
  // snippet.end

  /// Makes a server that closes its container when it has ended, whatever has ended it.
  ///
  /// - Parameters:
  ///   - container: Makes what the server needs.
  ///   - services: What runs beside the server; if one throws, the server ends.
  ///   - onListening: Is told of the port, once requests may come.
  /// - Returns: The server, to be run once.
  /// - Throws: A `WarmUpError` when the database cannot be opened.
  package static func service(
    container: Container,
    services: [any Service] = [],
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) async throws -> any Service {
    let server = try await application(
      container: container,
      services: services,
      onListening: onListening
    )
    return ContainerService(server: server, container: container)
  }
}
