import GRDB
import Hummingbird
import ServerCore

/// A film: a row of the table `film`, and the body of requests and responses.
package struct Film: Sendable, Equatable, ResponseCodable, FetchableRecord, PersistableRecord {
  /// Given by the database.
  package var id: Int64?
  package var title: String
  package var year: Int

  package init(id: Int64? = nil, title: String, year: Int) {
    self.id = id
    self.title = title
    self.year = year
  }

  /// The film as it may be kept.
  ///
  /// - Throws: `RefusedField` for a title or a year that no film has.
  func checked() throws -> Film {
    Film(
      id: id,
      title: try Field.text(title, "title", limit: 200),
      // The first films are of 1888; announced ones are a few years ahead.
      year: try Field.number(year, "year", in: 1888...2100)
    )
  }
}
