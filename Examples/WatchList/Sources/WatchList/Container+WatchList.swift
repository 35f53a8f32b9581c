import FactoryKit

// snippet.session
extension Container {
  var session: Factory<Session> {
    self { Session(server: self.server()) }.cached
  }
}
// snippet.others

extension Container {
  var server: Factory<any Server> {
    self { HTTPServer(address: "https://films.example/") }
  }
  var filmService: Factory<any FilmService> {
    self {
      LiveFilmService(server: self.server(), session: self.session())
    }
  }
  // snippet.model
  @MainActor var filmList: Factory<FilmListModel> {
    self { FilmListModel(service: self.filmService()) }
  }
  // snippet.end
}
