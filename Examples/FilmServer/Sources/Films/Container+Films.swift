import Accounts
import FactoryContributions
import FactoryKit
import ServerCore

// snippet.films
extension Container {
  package var films: AsyncFactory<FilmStore, any Error> {
    self { FilmStore(database: try await self.database()) }.cached
  }

  var filmRoutes: Factory<any RouteModule> { self { FilmRoutes() } }

  /// What this module adds to the server.
  package func contributeFilms() {
    schemas.contribute { FilmStore.schema }
    routes.contribute(\.filmRoutes)
  }
}

extension RequestContainer {
  /// The films are the server's, the logger is this request's.
  package var filmReader: AsyncFactory<FilmReader, any Error> {
    self { FilmReader(films: try await self.films(), logger: self.logger()) }.cached
  }

  package var filmEditor: AsyncFactory<FilmEditor, any Error> {
    self {
      FilmEditor(
        films: try await self.films(),
        user: try await self.user(),
        logger: self.logger()
      )
    }
    .cached
  }
}
// snippet.end
