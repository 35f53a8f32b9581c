import FactoryKit
import FactoryTesting
import Foundation
import Models
import Networking
import Testing

@Suite(.container) struct LiveFilmServiceTests {
  private struct FixedServer: Server {
    func data(at path: String, token: String?) async throws -> Data {
      switch (path, token) {
      case ("login/code", nil): Data("token".utf8)
      case ("films", "token"): Data(#"[{"title":"Ikiru","year":1953}]"#.utf8)
      default: throw NotLoggedIn()
      }
    }
  }

  @Test func `a login shows the user's films`() async throws {
    Container.shared.server.register { FixedServer() }
    try await Container.shared.session().logIn(code: "code")
    let films = try await Container.shared.liveFilmService().films()
    #expect(films == [Film(title: "Ikiru", year: 1953)])
  }

  @Test func `there are no films without a login`() async {
    Container.shared.server.register { FixedServer() }
    await #expect(throws: NotLoggedIn.self) {
      try await Container.shared.liveFilmService().films()
    }
  }
}
