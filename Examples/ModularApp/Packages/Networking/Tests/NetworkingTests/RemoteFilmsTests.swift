import FactoryKit
import FactoryTesting
import Models
import Networking
import Testing

@Suite(.container) struct RemoteFilmsTests {
  private struct FixedServer: Server {
    func lines(at path: String) async throws -> [String] { ["1953 Ikiru", "no year", ""] }
  }

  @Test func `lines that are no films are skipped`() async throws {
    Container.shared.server.register { FixedServer() }
    let films = try await Container.shared.remoteFilms().films()
    #expect(films == [Film(title: "Ikiru", year: 1953)])
  }
}
