import FactoryKit
import FactoryTesting
import XCTest

@testable import WatchList

// snippet.case
final class FilmServiceTests: ContainerTestCase {
  func testTheTokenOfTheLoginIsSent() async throws {
    Container.shared.server.register { StubServer() }
    try await Container.shared.session().logIn(code: "1234")
    let films = try await Container.shared.filmService().films()
    XCTAssertEqual(films, [Film(title: "Alien", year: 1979)])
  }

  func testALoginEndsWithItsTest() async {
    let token = await Container.shared.session().token
    XCTAssertNil(token)
  }
}
// snippet.end
