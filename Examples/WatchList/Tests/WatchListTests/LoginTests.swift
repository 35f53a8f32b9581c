import FactoryKit
import FactoryTesting
import Foundation
import Testing

@testable import WatchList

// snippet.server
struct StubServer: Server {
  func data(at path: String, token: String?) async throws -> Data {
    switch (path, token) {
    case ("login/1234", nil): Data("Ada".utf8)
    case ("films", "Ada"):
      Data(#"[{"title":"Alien","year":1979}]"#.utf8)
    default: throw NotLoggedIn()
    }
  }
}

@MainActor
@Suite(.container { $0.server.register { StubServer() } })
struct LoginTests {
  @Test func aLoginShowsTheFilms() async throws {
    try await Container.shared.session().logIn(code: "1234")
    let model = Container.shared.filmList()
    await model.load()
    #expect(model.titles == ["Alien"])
  }
}
// snippet.strict
@MainActor
@Suite(
  .container.strict(
    allowing: { @MainActor in $0.filmList },
    \.filmService, \.session))
struct StrictLoginTests {
  @Test func aLoginShowsTheFilms() async throws {
    Container.shared.server.register { StubServer() }
    try await Container.shared.session().logIn(code: "1234")
    let model = Container.shared.filmList()
    await model.load()
    #expect(model.titles == ["Alien"])
  }
}
// snippet.end
