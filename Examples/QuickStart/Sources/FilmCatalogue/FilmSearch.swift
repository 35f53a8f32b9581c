/// Finds the films that a query asks for.
package struct FilmSearch {
  private let repository: FilmRepository
  private let index: TextIndex
  private let tally: Tally

  package init(repository: FilmRepository, index: TextIndex, tally: Tally) {
    self.repository = repository
    self.index = index
    self.tally = tally
  }

  /// - Throws: `CatalogueError` when the films cannot be loaded, or nobody knows the genre.
  package func films(for query: FilmQuery) throws -> [Film] {
    try checkGenre(of: query)
    let found = try repository.films().filter { film in
      query.years.contains(film.year) && film.minutes <= query.longest
        && query.genre.map(film.genres.contains) ?? true
        && index.text(of: film).containsAll(query.words)
    }
    tally.found += found.count
    return Array(query.order.sort(found).prefix(query.limit))
  }

  private func checkGenre(of query: FilmQuery) throws {
    guard let genre = query.genre else { return }
    let known = try repository.genres()
    guard known.contains(genre) else { throw CatalogueError.unknownGenre(genre, known: known) }
  }
}
