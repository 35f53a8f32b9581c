import FactoryKit
import FactoryTesting
import FilmApp
import FilmFeature
import Models
import Networking
import Testing

/// The app registers what its modules require.
@MainActor @Suite(.container) struct WiringTests {
  private struct FixedServer: Server {
    func lines(at path: String) async throws -> [String] { ["1953 Ikiru"] }
  }

  @Test func `the feature's films come from the server`() async {
    Container.shared.server.register { FixedServer() }
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.titles == ["Ikiru (1953)"])
  }

  @Test func `each new container has what the modules require`() {
    #expect(Container().verify(\.filmSource, \.filmTitle).isEmpty)
  }
}
