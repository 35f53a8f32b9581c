import GRDB
import Hummingbird

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
}
