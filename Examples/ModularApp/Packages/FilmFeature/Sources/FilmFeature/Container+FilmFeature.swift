import FactoryControls
public import FactoryKit
public import Models

// snippet.promise
extension Container {
  /// The app has to register where films come from.
  public var filmService: Factory<any FilmService> { required() }

  /// The app has to register how a film is written.
  public var filmTitle: ParameterFactory<Film, String> { required() }

  /// The model of the list, while a screen shows it.
  @MainActor public var filmList: Factory<FilmListModel> {
    self {
      FilmListModel(
        service: self.filmService(),
        clock: self.clock(),
        title: { self.filmTitle($0) }
      )
    }
    .shared
  }
}
// snippet.end
