import Accounts
import FactoryKit
import Films
import Foundation
import Hummingbird
import Logging
import NIOEmbedded
import ServerCore

/// How long the server takes for a request, and how much of that is the container's work.
package struct Share: Sendable {
  package let request: String
  /// From the routing to the response, without the network.
  package let handling: Duration
  /// The same instances from the container, and wired by hand.
  package let wired: Duration
  package let byHand: Duration

  /// What the container takes of the handling, in percent.
  package var percent: Double { 100 * ((wired - byHand) / handling) }
}

extension Share {
  private static let repetitions = 2_000
  private static let rounds = 15

  /// Handles requests one after another, on this task.
  package static func measure() async throws -> [Share] {
    let container = Container.forLoad(at: .memory)
    let accounts = try await container.accounts()
    let films = try await container.films()
    let token = AccountStore.sampleToken
    let serverLogger = container.logger()

    func logger(of visit: Visit) -> Logger {
      var logger = serverLogger
      logger[metadataKey: "request"] = "\(visit.id)"
      return logger
    }

    let film = try await Share(
      of: "/films/1",
      in: container,
      wired: {
        let request = container.requestContainer(Visit(id: "1", token: token))
        _ = try await request.filmReader()
      },
      byHand: {
        let visit = Visit(id: "1", token: token)
        _ = FilmReader(films: films, logger: logger(of: visit))
      }
    )
    let me = try await Share(
      of: "/me",
      in: container,
      wired: {
        let request = container.requestContainer(Visit(id: "1", token: token))
        _ = try await request.user()
      },
      byHand: {
        let visit = Visit(id: "1", token: token)
        let user = try await accounts.user(withToken: token)
        logger(of: visit).debug("Signed in", metadata: ["user": "\(user, default: "nobody")"])
      }
    )
    await container.close()
    return [film, me]
  }

  private init(
    of path: String,
    in container: Container,
    wired: () async throws -> Void,
    byHand: () async throws -> Void
  ) async throws {
    let handle = Self.handler(of: path, in: container)
    var times: [[Duration]] = [[], [], []]
    // In turn, so that a disturbance of the machine hits all three.
    for _ in 0..<Self.rounds {
      times[0].append(try await Self.time(handle))
      times[1].append(try await Self.time(wired))
      times[2].append(try await Self.time(byHand))
    }
    let medians = times.map { $0.sorted()[Self.rounds / 2] }
    request = "GET \(path)"
    handling = medians[0]
    self.wired = medians[1]
    self.byHand = medians[2]
  }

  private static func time(_ body: () async throws -> Void) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<repetitions { try await body() }
    return (clock.now - start) / repetitions
  }

  /// Hands the server's routes a request, as the network would.
  private static func handler(
    of path: String,
    in container: Container
  ) -> () async throws -> Void {
    let responder = container.responder()
    var logger = container.logger()
    logger[metadataKey: "hb.request.id"] = "1"
    let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
    let head = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: nil,
      path: path,
      headerFields: [.authorization: "Bearer \(AccountStore.sampleToken)"]
    )
    return {
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      let context = ServerContext(source: source)
      let response = try await responder.respond(to: request, context: context)
      precondition(response.status == .ok)
    }
  }
}
