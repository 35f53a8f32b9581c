import GRDB
import Logging

/// The database, open and up to date.
package struct Storage: Sendable {
  package let writer: any DatabaseWriter
  private let logger: Logger

  /// Opens the database and makes the tables that it has not yet.
  ///
  /// - Throws: What SQLite has to say when it cannot.
  package init(at place: Settings.Place, schemas: [Schema], logger: Logger) async throws {
    self.logger = logger
    switch place {
    case .file(let path): writer = try DatabasePool(path: path)
    case .memory: writer = try DatabaseQueue()
    }
    var migrator = DatabaseMigrator()
    for schema in schemas {
      migrator.registerMigration(schema.name) { database in
        try schema.create(database)
        if place == .memory { try schema.fill(database) }
      }
    }
    try await migrator.migrate(writer)
    logger.info("Database opened", metadata: ["place": "\(place)"])
  }

  /// Lets SQLite write what it still has to, and lets go of the file.
  package func close() {
    do {
      try writer.close()
      logger.info("Database closed")
    } catch {
      logger.error("Database not closed", metadata: ["error": "\(error)"])
    }
  }
}

extension DatabaseMigrator {
  /// Waits for the migrations without blocking a thread.
  fileprivate func migrate(_ writer: any DatabaseWriter) async throws {
    try await withCheckedThrowingContinuation { continuation in
      asyncMigrate(writer) { result in continuation.resume(with: result.map { _ in () }) }
    }
  }
}
