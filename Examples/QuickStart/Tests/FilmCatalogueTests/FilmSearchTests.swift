import FactoryKit
import FilmCatalogue
import Testing

/// Each test wires the real search to its own films: `register` replaces the source, and everything
/// that is built upon it follows.
@Suite struct FilmSearchTests {
  private let container = Container()

  init() {
    container.filmSource.register { FixtureFilms() }
  }

  @Test(arguments: [
    (FilmQuery(), ["A Trip to the Moon", "Playtime", "Stalker"]),
    (FilmQuery(words: ["tati"]), ["Playtime"]),
    (FilmQuery(words: ["MELIES", "moon"]), ["A Trip to the Moon"]),
    (FilmQuery(words: ["moon", "tati"]), []),
    (FilmQuery(genre: "science fiction"), ["A Trip to the Moon", "Stalker"]),
    (FilmQuery(years: 1967...1978), ["Playtime"]),
    (FilmQuery(longest: 124), ["A Trip to the Moon", "Playtime"]),
    (FilmQuery(order: .title), ["A Trip to the Moon", "Playtime", "Stalker"]),
    (FilmQuery(order: .minutes, limit: 1), ["A Trip to the Moon"]),
  ])
  func `a search finds what the query asks for, in its order`(
    query: FilmQuery,
    titles: [String]
  ) throws {
    #expect(try container.filmSearch().films(for: query).map(\.title) == titles)
  }

  @Test func `a genre that nobody knows is refused with those that are known`() {
    let known = ["comedy", "drama", "fantasy", "science fiction"]
    #expect(throws: CatalogueError.unknownGenre("noir", known: known)) {
      try container.filmSearch().films(for: FilmQuery(genre: "noir"))
    }
  }

  @Test func `films that cannot be loaded stop the search`() {
    let broken = CatalogueError.unreadable(file: "films.json", reason: "no such file")
    container.filmSource.register { BrokenFilms(error: broken) }
    #expect(throws: broken) { try container.filmSearch().films(for: FilmQuery()) }
  }
}

private struct BrokenFilms: FilmSource {
  let error: CatalogueError

  func load() throws -> [Film] { throw error }
}
