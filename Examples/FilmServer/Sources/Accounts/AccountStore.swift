import Foundation
import GRDB
import ServerCore

/// The accounts in the database.
package struct AccountStore: Sendable {
  /// The token of the account that a database with samples has.
  package static let sampleToken = "ada"

  private let database: Storage

  package init(database: Storage) { self.database = database }

  package func user(withToken token: String) async throws -> User? {
    try await database.writer.read { database in
      let sql = "SELECT name FROM account WHERE token = ?"
      return try String.fetchOne(database, sql: sql, arguments: [token]).map(User.init)
    }
  }

  /// Makes an account.
  ///
  /// - Returns: The token to sign in with.
  package func add(_ user: User) async throws -> String {
    let token = UUID().uuidString
    try await database.writer.write { try Self.insert(user, token: token, into: $0) }
    return token
  }

  static let schema = Schema("accounts") { database in
    try database.create(table: "account") { table in
      table.primaryKey("token", .text)
      table.column("name", .text).notNull()
    }
  } fill: { database in
    try insert(User(name: "Ada"), token: sampleToken, into: database)
  }

  private static func insert(_ user: User, token: String, into database: Database) throws {
    let sql = "INSERT INTO account (token, name) VALUES (?, ?)"
    try database.execute(sql: sql, arguments: [token, user.name])
  }
}
