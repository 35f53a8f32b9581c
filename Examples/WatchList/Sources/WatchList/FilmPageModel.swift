import FactoryKit

struct FilmPageModel {
  let film: Film
  let service: any FilmService
}

extension Container {
  var filmPage: ParameterFactory<Film, FilmPageModel> {
    self { film in
      FilmPageModel(film: film, service: self.filmService())
    }
  }
}
