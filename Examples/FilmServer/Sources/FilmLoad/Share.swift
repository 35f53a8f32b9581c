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
  package let handling: Cost
  /// The same instances from the container, and wired by hand.
  package let wired: Cost
  package let byHand: Cost
  /// By hand in a task of its own, as an instance needs that several callers may wait for; nil if
  /// the request builds no such instance.
  package let byHandInTask: Cost?
}

/// What something takes, on average.
package struct Cost: Sendable {
  package var elapsed: Duration
  /// Of all threads.
  package var processor: Duration
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

    @Sendable func logger(of visit: Visit) -> Logger {
      var logger = serverLogger
      logger[metadataKey: "request"] = "\(visit.id)"
      return logger
    }

    @Sendable func signIn() async throws {
      let visit = Visit(id: "1", token: token)
      let user = try await accounts.user(withToken: token)
      logger(of: visit).debug("Signed in", metadata: ["user": "\(user, default: "nobody")"])
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
      byHand: { try await signIn() },
      byHandInTask: { try await Task { try await signIn() }.value }
    )
    await container.close()
    return [film, me]
  }

  private init(
    of path: String,
    in container: Container,
    wired: () async throws -> Void,
    byHand: () async throws -> Void,
    byHandInTask: (() async throws -> Void)? = nil
  ) async throws {
    let handle = Self.handler(of: path, in: container)
    var costs: [[Cost]] = [[], [], [], []]
    // In turn, so that a disturbance of the machine hits all of them.
    for _ in 0..<Self.rounds {
      costs[0].append(try await Self.cost(of: handle))
      costs[1].append(try await Self.cost(of: wired))
      costs[2].append(try await Self.cost(of: byHand))
      if let byHandInTask { costs[3].append(try await Self.cost(of: byHandInTask)) }
    }
    request = "GET \(path)"
    handling = Self.median(of: costs[0])
    self.wired = Self.median(of: costs[1])
    self.byHand = Self.median(of: costs[2])
    self.byHandInTask = byHandInTask == nil ? nil : Self.median(of: costs[3])
  }

  private static func median(of costs: [Cost]) -> Cost {
    Cost(
      elapsed: costs.map(\.elapsed).sorted()[rounds / 2],
      processor: costs.map(\.processor).sorted()[rounds / 2]
    )
  }

  private static func cost(of body: () async throws -> Void) async throws -> Cost {
    let (start, used) = (ContinuousClock.now, clock())
    for _ in 0..<repetitions { try await body() }
    let processor = Duration.seconds(Double(clock() - used) / Double(CLOCKS_PER_SEC))
    return Cost(
      elapsed: (ContinuousClock.now - start) / repetitions,
      processor: processor / repetitions
    )
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
