import FactoryKit
import FactoryTesting
import Testing

@testable import Films

// snippet.test
nonisolated struct StubService: FilmService {
  func films() async throws -> [Film] { [Film(title: "Stalker")] }
}

@MainActor @Suite(.container) struct FilmListTests {
  @Test func `the list has the titles of the service`() async {
    Container.shared.filmService.register { StubService() }
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.titles == ["Stalker"])
  }
}
// snippet.end
