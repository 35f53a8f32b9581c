import Accounts
import Logging

/// Changes films in the name of the user who is signed in.
package final class FilmEditor: Sendable {
  private let films: FilmStore
  private let user: User
  private let logger: Logger

  package init(films: FilmStore, user: User, logger: Logger) {
    self.films = films
    self.user = user
    self.logger = logger
  }

  package func add(_ film: Film) async throws -> Film {
    let added = try await films.add(film)
    logger.info("Film added", metadata: ["film": "\(film.title)", "by": "\(user)"])
    return added
  }
}
