import AsyncHTTPClient
import FactoryKit
import FilmLoad
import Films
import Hummingbird
import InMemoryLogging
import Logging
import ServerCore
import Testing

@Suite(.server) struct ShutdownTests {
  @Test func `a request that was accepted is answered, whatever comes meanwhile`() async throws {
    let log = InMemoryLogHandler()
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    let gate = Gate()
    Container.shared.routes.contribute { SlowRoutes(gate: gate) }

    let text = try await LiveServer.run(.shared) { server in
      async let answer = get("/slow", from: server)
      await gate.arrival()
      await server.shutDown()
      gate.open()
      return try await answer
    }
    #expect(text == "5 films")
    let messages = log.entries.map(\.message)
    #expect(messages.last { $0.description.hasPrefix("Database") } == "Database closed")
  }

  @Test func `no request of many is lost, and nothing is left of them`() async throws {
    let load = Load(requests: 600, connections: 6, shutDownAfter: 300)
    let outcome = try await load.run()
    #expect(outcome.accepted >= 300)
    #expect(outcome.isClean, "\(outcome)")
  }

  @Test func `all of many requests are answered`() async throws {
    let outcome = try await Load(requests: 600, connections: 6).run()
    #expect(outcome.tally.right == 600)
    #expect(outcome.isClean, "\(outcome)")
  }

  private func get(_ path: String, from server: LiveServer) async throws -> String {
    let request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)\(path)")
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
    return String(buffer: try await response.body.collect(upTo: 1000))
  }
}

/// A request that waits in the middle, and needs the database afterwards.
private struct SlowRoutes: RouteModule {
  let gate: Gate
  var examples: [Example] { [] }

  func addRoutes(to router: Router<ServerContext>) {
    router.get("slow") { _, context -> String in
      await gate.pass()
      return "\(try await context.container.films().films().count) films"
    }
  }
}

/// Lets one task through when another says so.
private final class Gate: Sendable {
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let openings = AsyncStream.makeStream(of: Void.self)

  func pass() async {
    arrivals.continuation.finish()
    for await _ in openings.stream {}
  }

  func arrival() async { for await _ in arrivals.stream {} }
  func open() { openings.continuation.finish() }
}
