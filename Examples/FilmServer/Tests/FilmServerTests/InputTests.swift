import FactoryKit
import Films
import Foundation
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import ServerCore
import Testing

/// What a request may bring.
@Suite(.server) struct InputTests {
  private struct Refusal: Decodable {
    struct Content: Decodable { let field: String, message: String }
    let error: Content
  }

  private static let films: [(title: String, year: Int, field: String)] = [
    ("", 1967, "title"), (" \u{2003} ", 1967, "title"), ("Play\ntime", 1967, "title"),
    ("\u{1B}[2J", 1967, "title"), ("\u{202E}emityalP", 1967, "title"),
    (String(repeating: "x", count: 201), 1967, "title"),
    (String(repeating: "x", count: 200_000), 1967, "title"),
    ("a" + String(repeating: "\u{301}", count: 10_000), 1967, "title"),
    ("Playtime", -5, "year"), ("Playtime", 0, "year"), ("Playtime", 1887, "year"),
    ("Playtime", 2101, "year"), ("Playtime", .max, "year"),
  ]

  @Test(arguments: films)
  func `a film that cannot be is refused with the field`(
    title: String, year: Int, field: String
  ) async throws {
    let response = try await withClient { client in
      let film: [String: any Sendable] = ["title": title, "year": year]
      return try await client.send(.post, "/films", token: "ada", film)
    }
    #expect(response.status == .unprocessableContent)
    #expect(try response.decoded(as: Refusal.self).error.field == field)
  }

  @Test(arguments: ["", "\u{0}", "Eve\r\nAdmin", String(repeating: "x", count: 101)])
  func `a name that cannot be is refused with the field`(name: String) async throws {
    let response = try await withClient { try await $0.send(.post, "/accounts", ["name": name]) }
    #expect(response.status == .unprocessableContent)
    #expect(try response.decoded(as: Refusal.self).error.field == "name")
  }

  @Test func `blanks around a title are left out`() async throws {
    let response = try await withClient { client in
      let film: [String: any Sendable] = ["title": " 東京物語 ", "year": 1953]
      return try await client.send(.post, "/films", token: "ada", film)
    }
    #expect(try response.decoded(as: Film.self).title == "東京物語")
  }

  @Test func `a line of the log is cut`() async throws {
    let log = InMemoryLogHandler()
    Container.shared.logger.register { Logger(label: "test") { _ in log } }
    let request = Container.shared.requestContainer(Visit(id: "7", token: "ada"))
    let title = String(repeating: "x", count: 200)
    _ = try await request.filmEditor().add(Film(title: title, year: 2000))
    let line = try #require(log.entries.first { $0.message == "Film added" })
    #expect(line.metadata["film"] == "\(String(repeating: "x", count: 80) + "…")")
  }

  @Test func `a body that is too large is refused`() async throws {
    let response = try await withClient { client in
      let name = String(repeating: "x", count: 2 << 20)
      return try await client.send(.post, "/accounts", ["name": name])
    }
    #expect(response.status == .contentTooLarge)
  }

  @Test func `a list has pages`() async throws {
    try await withClient { client in
      let first = try await client.send(.get, "/films?limit=2")
      #expect(try titles(first) == ["A Trip to the Moon", "Metropolis"])
      #expect(first.headers[.link] == "</films?offset=2&limit=2>; rel=\"next\"")
      let last = try await client.send(.get, "/films?offset=4&limit=2")
      #expect(try titles(last) == ["Stalker"])
      #expect(last.headers[.link] == nil)
      #expect(try titles(try await client.send(.get, "/films?offset=99")) == [])
    }
  }

  @Test func `a list without a page has an end`() async throws {
    try await withClient { client in
      let films = try await Container.shared.films()
      for number in 0..<200 { _ = try await films.add(Film(title: "\(number)", year: 2000)) }
      #expect(try titles(try await client.send(.get, "/films")).count == 50)
    }
  }

  @Test(arguments: ["limit=0", "limit=101", "limit=-1", "offset=-1", "offset=x", "offset=1e9"])
  func `a page that cannot be is refused with the field`(query: String) async throws {
    let response = try await withClient { try await $0.send(.get, "/films?" + query) }
    #expect(response.status == .unprocessableContent)
    #expect(query.hasPrefix(try response.decoded(as: Refusal.self).error.field))
  }

  private func titles(_ response: TestResponse) throws -> [String] {
    try response.decoded(as: [Film].self).map(\.title)
  }
}
