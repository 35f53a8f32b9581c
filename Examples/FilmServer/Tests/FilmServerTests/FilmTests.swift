import FactoryKit
import Films
import Foundation
import HummingbirdTesting
import ServerCore
import Testing

@Suite(.server) struct FilmTests {
  @Test func `films are listed, the oldest first`() async throws {
    let response = try await withClient { try await $0.send(.get, "/films") }
    let titles = try response.decoded(as: [Film].self).map(\.title)
    #expect(titles == ["A Trip to the Moon", "Metropolis", "Ikiru", "Playtime", "Stalker"])
  }

  @Test func `a film that is not there is not found`() async throws {
    let response = try await withClient { try await $0.send(.get, "/films/99") }
    #expect(response.status == .notFound)
  }

  @Test func `whoever is signed in may add a film`() async throws {
    try await withClient { client in
      let film: [String: any Sendable] = ["title": "Yi Yi", "year": 2000]
      let added = try await client.send(.post, "/films", token: "ada", film)
      #expect(added.status == .created)
      let id = try #require(try added.decoded(as: Film.self).id)
      let found = try await client.send(.get, "/films/\(id)").decoded(as: Film.self)
      #expect(found == Film(id: id, title: "Yi Yi", year: 2000))
    }
  }

  @Test func `nobody else may`() async throws {
    try await withClient { client in
      let film: [String: any Sendable] = ["title": "Yi Yi", "year": 2000]
      for token in [nil, "eve"] {
        let refused = try await client.send(.post, "/films", token: token, film)
        #expect(refused.status == .unauthorized)
      }
      let films = try await client.send(.get, "/films").decoded(as: [Film].self)
      #expect(films.count == 5)
    }
  }
}
