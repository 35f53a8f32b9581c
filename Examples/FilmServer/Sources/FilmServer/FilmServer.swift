import FactoryKit
import Hummingbird
import ServerCore
import Status

/// Puts the server together.
package enum FilmServer {
  // snippet.application
  /// Makes a server that is ready to answer: what must not fail later has been resolved.
  ///
  /// - Parameters:
  ///   - container: Makes what the server needs; closed when the server has ended.
  ///   - onListening: Is told of the port, once requests may come.
  /// - Returns: The server, to be run once.
  /// - Throws: A `WarmUpError` when the database cannot be opened.
  package static func application(
    container: Container,
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) async throws -> some ApplicationProtocol {
    let launch = try await container.manager.recordGraph {
      try await container.warmUp(\.database, \.responder)
    }
    container.launchGraph.register { launch }

    return Application(
      responder: container.responder(),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: container.settings().port)
      ),
      services: [ContainerService(container: container)],
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onListening(port) }
      },
      logger: container.logger()
    )
  }
  // snippet.end
}
