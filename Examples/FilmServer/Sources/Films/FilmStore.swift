import GRDB
import ServerCore

/// The films in the database.
package struct FilmStore: Sendable {
  private let database: Storage

  package init(database: Storage) { self.database = database }

  /// A part of the films, the oldest first; all, unless it is said how many and from where.
  package func films(_ count: Int = .max, from offset: Int = 0) async throws -> [Film] {
    try await database.writer.read { database in
      try Film.order(Column("year"), Column("title"), Column("id"))
        .limit(count, offset: offset).fetchAll(database)
    }
  }

  package func film(_ id: Int64) async throws -> Film? {
    try await database.writer.read { try Film.fetchOne($0, key: id) }
  }

  /// Adds a film.
  ///
  /// - Returns: The film, with its id.
  package func add(_ film: Film) async throws -> Film {
    try await database.writer.write { database in
      var film = film
      film.id = nil
      try film.insert(database)
      film.id = database.lastInsertedRowID
      return film
    }
  }

  static let schema = Schema("films") { database in
    try database.create(table: "film") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("title", .text).notNull()
      table.column("year", .integer).notNull()
    }
  } fill: { database in
    for film in samples { try film.insert(database) }
  }

  private static let samples = [
    Film(title: "A Trip to the Moon", year: 1902),
    Film(title: "Metropolis", year: 1927),
    Film(title: "Ikiru", year: 1952),
    Film(title: "Playtime", year: 1967),
    Film(title: "Stalker", year: 1979),
  ]
}
