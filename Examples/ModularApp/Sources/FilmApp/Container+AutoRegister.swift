public import FactoryKit
import FilmFeature
import Models
import Networking

// snippet.keep
extension Container: @retroactive AutoRegistering {
  /// Runs before anything is resolved, in each new container.
  public func autoRegister() {
    filmService.register { [unowned self] in self.liveFilmService() }
    filmTitle.register { film in "\(film.title) (\(film.year))" }
  }
}
// snippet.end
