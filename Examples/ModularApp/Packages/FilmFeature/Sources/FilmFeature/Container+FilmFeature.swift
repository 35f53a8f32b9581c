public import FactoryKit
public import Models

// snippet.promise
extension Container {
  /// The app has to register where films come from.
  public var filmSource: Factory<(any FilmSource)?> { promised() }

  /// The model of the list, while a screen shows it.
  @MainActor public var filmList: Factory<FilmList> {
    self { FilmList(source: self.filmSource()) }.shared
  }
}
// snippet.end
