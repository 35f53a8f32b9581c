import Accounts
import FactoryInspect
import FactoryKit
import FilmLoad
import Films
import Foundation
import HummingbirdTesting
import InMemoryLogging
import Logging
import ServerCore
import Testing

/// What belongs to one request stays in it.
@Suite(.server) struct RequestTests {
  private struct Me: Decodable { let name: String }
  private struct Token: Decodable { let token: String }

  @Test func `each of many requests at once has its own user`() async throws {
    try await withClient(.ahc()) { client in
      let names = (1...20).map { "Visitor \($0)" }
      let tokens = try await names.asyncMap { name in
        try await client.send(.post, "/accounts", ["name": name]).decoded(as: Token.self).token
      }
      try await withThrowingTaskGroup(of: (String, String).self) { group in
        for (name, token) in zip(names, tokens) {
          for _ in 0..<10 {
            group.addTask {
              let me = try await client.send(.get, "/me", token: token).decoded(as: Me.self)
              return (name, me.name)
            }
          }
        }
        for try await (name, answered) in group { #expect(answered == name) }
      }
    }
  }

  @Test func `the user is looked up once, whoever asks for it in a request`() async throws {
    let request = Container.shared.requestContainer(Visit(id: "1", token: "ada"))
    let graph = try await request.manager.recordGraph {
      async let user = request.user()
      async let editor = request.filmEditor()
      _ = try await (user, editor)
    }
    let user = try #require(graph.nodes.first { $0.name == "user" })
    #expect(user.resolved == 2)
    #expect(user.made == 1)
  }

  @Test func `lines of the log tell of which request they are`() async throws {
    let log = InMemoryLogHandler()
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    let request = Container.shared.requestContainer(Visit(id: "7", token: "ada"))
    _ = try await request.filmEditor().add(Film(title: "Yi Yi", year: 2000))
    let line = try #require(log.entries.first { $0.message == "Film added" })
    #expect(line.metadata["request"] == "7")
    #expect(line.metadata["by"] == "Ada")
  }

  @Test func `nothing of a request outlives it`() async throws {
    let census = Census()
    Container.shared.count(in: census)
    try await withClient { client in
      let film: [String: any Sendable] = ["title": "Yi Yi", "year": 2000]
      for _ in 0..<10 {
        let added = try await client.send(.post, "/films", token: "ada", film)
        #expect(added.status == .created)
      }
    }
    #expect(census.requests == 10)
    #expect(census.alive == 0)
  }
}

extension Sequence where Self: Sendable {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
