import FactoryKit

// snippet.index
nonisolated final class FilmIndex: Sendable {
  let titles: [String]
  init(titles: [String]) { self.titles = titles.sorted() }
}

extension Container {
  var filmIndex: AsyncFactory<FilmIndex, any Error> {
    self { @concurrent () async throws in
      let films = try await self.filmService().films()
      return FilmIndex(titles: films.map(\.title))
    }.cached
  }
}
// snippet.end
