import Accounts
import Logging
import ServerCore

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

  /// Adds a film.
  ///
  /// - Throws: `RefusedField` for a title or a year that no film has.
  package func add(_ film: Film) async throws -> Film {
    let added = try await films.add(film.checked())
    logger.info("Film added", metadata: ["film": "\(added.title.inLog)", "by": "\(user)"])
    return added
  }
}
