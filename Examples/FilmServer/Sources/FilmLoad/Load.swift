import AsyncHTTPClient
import FactoryKit
import Foundation
import Logging
import ServerCore

/// Requests over several connections at once, to a server on loopback.
package struct Load: Sendable {
  package let requests: Int
  package let connections: Int
  /// After how many accepted requests the server is told to shut down; nil to answer them all.
  package let shutDownAfter: Int?

  package init(requests: Int, connections: Int, shutDownAfter: Int? = nil) {
    self.requests = requests
    self.connections = connections
    self.shutDownAfter = shutDownAfter
  }

  /// Runs the load against a server of its own, with a database in a file.
  package func run() async throws -> Outcome {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }

    let census = Census(milestone: shutDownAfter)
    let container = Container.forLoad(at: .file(directory.appending(path: "films.sqlite").path))
    container.count(in: census)

    let tally = try await LiveServer.run(container) { server in
      async let ending: Void = shutDown(server, at: census)
      let tally = await visit(port: server.port)
      census.endWaiting()
      await ending
      return tally
    }
    return Outcome(tally: tally, accepted: census.requests, leftBehind: census.alive)
  }

  private func shutDown(_ server: LiveServer, at census: Census) async {
    guard shutDownAfter != nil else { return }
    await census.reachMilestone()
    await server.shutDown()
  }

  /// Puts the load to a server that runs already.
  ///
  /// - Returns: How it went; each visitor stops at its first request that is not answered.
  package func visit(port: Int) async -> Tally {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(configuration: configuration)
    let tally = await withTaskGroup(of: Tally.self) { group in
      for number in 1...connections {
        let visitor = Visitor(
          name: "Visitor \(number)",
          server: "http://127.0.0.1:\(port)",
          client: client
        )
        group.addTask { await visitor.visit(requests: requests / connections) }
      }
      return await group.reduce(into: Tally()) { $0 += $1 }
    }
    try? await client.shutdown()
    return tally
  }
}

/// What a load has come to.
package struct Outcome: Sendable {
  package let tally: Tally
  /// The requests that the server has begun to handle.
  package let accepted: Int
  /// Instances of requests that are still there, although the server has ended.
  package let leftBehind: Int
}

extension Container {
  /// A server's container whose database is there, and whose log tells of trouble only.
  static func forLoad(at place: Settings.Place) -> Container {
    let container = Container()
    container.settings.register { Settings(place: place, port: 0) }
    container.logger.register {
      var logger = Logger(label: "film-load")
      logger.logLevel = .warning
      return logger
    }
    return container
  }
}
