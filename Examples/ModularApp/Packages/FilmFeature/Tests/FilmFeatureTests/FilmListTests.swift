import FactoryKit
import FactoryTesting
import FilmFeature
import Models
import Testing

@MainActor @Suite(.container) struct FilmListTests {
  private struct FixedSource: FilmSource {
    func films() async throws -> [Film] {
      [Film(title: "Stalker", year: 1979), Film(title: "Ikiru", year: 1953)]
    }
  }

  private struct BrokenSource: FilmSource {
    struct Broken: Error {}
    func films() async throws -> [Film] { throw Broken() }
  }

  @Test func `films are listed by year`() async {
    Container.shared.filmSource.register { FixedSource() }
    Container.shared.filmTitle.register { $0.title }
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.titles == ["Ikiru", "Stalker"])
  }

  @Test func `a failure is shown`() async {
    Container.shared.filmSource.register { BrokenSource() }
    let list = Container.shared.filmList()
    await list.load()
    #expect(list.hasFailed)
  }
}
