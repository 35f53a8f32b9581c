import GRDB
import ServerCore

/// Tells whether the server can do its work.
struct Health: Sendable {
  let database: Storage

  /// - Throws: What the database has to say when it does not answer.
  func check() async throws -> String {
    try await database.writer.read { _ in "well\n" }
  }
}
