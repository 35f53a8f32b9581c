import Hummingbird
import Logging
import ServerCore

/// Looks films up for a request.
package final class FilmReader: Sendable {
  private let films: FilmStore
  private let logger: Logger

  package init(films: FilmStore, logger: Logger) {
    self.films = films
    self.logger = logger
  }

  /// The films of a page, and one more if there are any; the oldest first.
  package func films(from page: Page) async throws -> [Film] {
    try await films.films(page.limit + 1, from: page.offset)
  }

  /// One film; answers "not found" when there is none.
  package func film(_ id: Int64) async throws -> Film {
    guard let film = try await films.film(id) else {
      logger.info("Film not found", metadata: ["film": "\(id)"])
      throw HTTPError(.notFound, message: "There is no film \(id).")
    }
    return film
  }
}
