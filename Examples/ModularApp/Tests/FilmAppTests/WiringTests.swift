import FactoryKit
import FactoryTesting
import FilmApp
import FilmFeature
import Models
import Networking
import Testing

/// The app keeps what its modules promise.
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

  @Test func `each new container keeps the promise`() {
    #expect(Container().filmSource() != nil)
  }
}
