import FactoryInspect
import FactoryKit
import FactoryTesting
import FilmApp
import FilmFeature
import Foundation
import Models
import Networking
import Testing

/// The app registers what its modules require.
@MainActor @Suite(.container) struct WiringTests {
  private struct FixedServer: Server {
    func data(at path: String, token: String?) async throws -> Data {
      path == "films" ? Data(#"[{"title":"Ikiru","year":1953}]"#.utf8) : Data("token".utf8)
    }
  }

  @Test func `the feature's films come from the server`() async throws {
    Container.shared.server.register { FixedServer() }
    try await Container.shared.session().logIn(code: "any")
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.titles == ["Ikiru (1953)"])
  }

  @Test func `each new container has what the modules require`() {
    #expect(Container().verify(\.filmService, \.filmTitle).isEmpty)
  }
}
