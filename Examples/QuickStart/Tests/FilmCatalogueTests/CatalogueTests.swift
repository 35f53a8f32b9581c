import FilmCatalogue
import Testing

@Suite struct CatalogueTests {
  @Test func `the catalogue that ships with the program holds a hundred films`() throws {
    let films = try BundledFilms().load()
    #expect(films.count >= 100)
    #expect(Set(films.map(\.title)).count == films.count)
    #expect(films.allSatisfy { !$0.directors.isEmpty && !$0.genres.isEmpty })
  }
}
