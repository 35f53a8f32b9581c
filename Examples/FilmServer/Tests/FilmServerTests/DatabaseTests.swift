import AsyncHTTPClient
import FactoryInspect
import FactoryKit
import FilmLoad
import Films
import Foundation
import GRDB
import HummingbirdTesting
import InMemoryLogging
import Logging
import ServerCore
import Testing

@Suite(.server) struct DatabaseTests {
  private struct Unreachable: Error {}

  // snippet.override
  @Test func `a test may bring a database of its own`() async throws {
    let container = Container.shared
    container.database.register {
      let onlyFilm = Schema("film") { database in
        try database.execute(sql: "CREATE TABLE film (id INTEGER PRIMARY KEY, title, year)")
      } fill: { database in
        try Film(title: "Sunrise", year: 1927).insert(database)
      }
      return try await Storage(at: .memory, schemas: [onlyFilm], logger: container.logger())
    }
    let response = try await withClient { try await $0.send(.get, "/films") }
    #expect(try response.decoded(as: [Film].self).map(\.title) == ["Sunrise"])
  }
  // snippet.end

  @Test func `a server without its database does not start, and says why`() async throws {
    Container.shared.database.register { throw Unreachable() }
    let error = await #expect(throws: WarmUpError.self) {
      try await withClient { try await $0.send(.get, "/films") }
    }
    #expect(error?.failures.map(\.factory) == ["Container.database"])
    #expect(error?.failures.first?.error is Unreachable)
  }

  @Test func `films are still there when the server starts again`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
    }
    Container.shared.settings.register { Settings(place: .file(file), port: 0) }
    try await withClient { client in
      #expect(try await client.send(.get, "/films").text == "[]")
      let account = try await client.send(.post, "/accounts", ["name": "Eve"])
      let token = try account.decoded(as: [String: String].self)["token"]
      let film: [String: any Sendable] = ["title": "Yi Yi", "year": 2000]
      #expect(try await client.send(.post, "/films", token: token, film).status == .created)
    }
    let films = try await withClient { try await $0.send(.get, "/films").decoded(as: [Film].self) }
    #expect(films.map(\.title) == ["Yi Yi"])
  }

  @Test func `the database is opened once and closed once, after the last request`() async throws {
    let log = InMemoryLogHandler()
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    try await LiveServer.run(.shared) { server in
      for _ in 0..<3 {
        let request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)/films")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
        #expect(response.status == .ok)
      }
      #expect(!log.entries.map(\.message).contains("Database closed"))
    }
    let messages = log.entries.map(\.message).filter { $0.description.hasPrefix("Database") }
    #expect(messages == ["Database opened", "Database closed"])
  }

  // Arguments belong to the process, so these tests get a process of their own.
  #if DEBUG
    @Test func `--fixture chooses samples that need no file`() async {
      await #expect(processExitsWith: .success) {
        FactoryContext.setArg("--fixture", forKey: "test")
        let container = Container()
        let films = try await container.films().films()
        precondition(films.count == 5)
        precondition(container.settings().place == .memory)
        await container.close()
      }
    }
  #else
    /// Guards against a token that everybody knows.
    @Test func `--fixture does nothing in release`() async {
      await #expect(processExitsWith: .success) {
        FactoryContext.setArg("--fixture", forKey: "test")
        precondition(Container().settings().place == .file("films.sqlite"))
      }
    }
  #endif

  @Test func `without it, the films are in a file`() {
    let settings = Settings(environment: ["DATABASE": "/tmp/films.sqlite", "PORT": "9000"])
    #expect(settings.place == .file("/tmp/films.sqlite"))
    #expect(settings.port == 9000)
    #expect(Settings(environment: [:]).place == .file("films.sqlite"))
  }
}
