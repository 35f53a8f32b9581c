import FactoryKit

// snippet.container
extension Container {
  var filmService: Factory<any FilmService> {
    self { LiveFilmService() }.cached
  }

  @MainActor var filmList: Factory<FilmList> { self { FilmList() } }
}
// snippet.end
