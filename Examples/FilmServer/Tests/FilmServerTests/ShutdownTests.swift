import AsyncHTTPClient
import FactoryContributions
import FactoryKit
import FilmLoad
import FilmServer
import Films
import Hummingbird
import InMemoryLogging
import Logging
import ServerCore
import ServiceLifecycle
import Testing

@Suite(.server) struct ShutdownTests {
  @Test func `a request that was accepted is answered, whatever comes meanwhile`() async throws {
    let log = InMemoryLogHandler()
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    let gate = Gate()
    Container.shared.routes.contribute { SlowRoutes(gate: gate) }

    let text = try await LiveServer.run(.shared) { server in
      async let answer = get("/slow", from: server.port)
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

  /// Guards against a container that is closed while the server still answers: when a service
  /// throws, or its task is cancelled, a group cancels all services at the same time.
  @Test func `when a service throws under a load, the container closes after the last request`()
    async throws
  {
    let (log, gate, cancellation, failure) = (InMemoryLogHandler(), Gate(), Gate(), Gate())
    let census = Census(milestone: 100)
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    Container.shared.routes.contribute { StubbornRoutes(gate: gate, cancellation: cancellation) }
    Container.shared.count(in: census)

    await #expect(throws: FailingService.Failure.self) {
      try await LiveServer.run(.shared, services: [FailingService(gate: failure)]) { server in
        async let tally = Load(requests: 6000, connections: 6).visit(port: server.port)
        async let answer = try? get("/stubborn", from: server.port)
        await gate.arrival()
        await census.reachMilestone()
        failure.open()
        await cancellation.pass()
        gate.open()
        _ = await answer
        #expect(await tally.right < 6000)
      }
    }
    #expect(log.databaseMessages == ["Database opened", "Database in use", "Database closed"])
    #expect(census.requests >= 100)
    #expect(census.alive == 0)
  }

  @Test func `when the task is cancelled, the container closes after the last request`()
    async throws
  {
    let (log, gate, cancellation) = (InMemoryLogHandler(), Gate(), Gate())
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    Container.shared.routes.contribute { StubbornRoutes(gate: gate, cancellation: cancellation) }

    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = try await FilmServer.service(container: .shared) { port.yield($0) }
    let logger = Container.shared.logger()
    let running = Task { try await ServiceGroup(services: [server], logger: logger).run() }
    let number = try #require(await ports.first { _ in true })
    async let answer = try? get("/stubborn", from: number)
    await gate.arrival()
    running.cancel()
    await cancellation.pass()
    gate.open()
    _ = await (answer, running.result)
    #expect(log.databaseMessages == ["Database opened", "Database in use", "Database closed"])
  }

  private func get(_ path: String, from port: Int) async throws -> String {
    let request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
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

/// A request that waits in the middle whether it is cancelled or not, and notes
/// afterwards that it needs the database.
private struct StubbornRoutes: RouteModule {
  let gate: Gate
  let cancellation: Gate
  var examples: [Example] { [] }

  func addRoutes(to router: Router<ServerContext>) {
    router.get("stubborn") { _, context -> String in
      await withTaskCancellationHandler {
        await Task {
          await gate.pass()
          // A container that does not wait for this request has long been closed then.
          for _ in 0..<10_000 { await Task.yield() }
        }.value
      } onCancel: {
        cancellation.open()
      }
      context.container.logger().info("Database in use")
      return "done"
    }
  }
}

/// A service that throws when the gate is opened.
private struct FailingService: Service {
  struct Failure: Error {}

  let gate: Gate

  func run() async throws {
    await gate.pass()
    throw Failure()
  }
}

extension InMemoryLogHandler {
  fileprivate var databaseMessages: [String] {
    entries.map(\.message.description).filter { $0.hasPrefix("Database") }
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
