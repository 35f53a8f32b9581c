import FactoryControls
import Foundation
import GRDB
import ServerCore

/// The accounts in the database.
package struct AccountStore: Sendable {
  /// The token of the account that a database with samples has.
  package static let sampleToken = "ada"

  /// How long a token is valid: 30 days, in seconds.
  package static let tokenLifetime: TimeInterval = 30 * 24 * 3_600

  private let database: Storage
  private let date: DateSource
  private let uuid: UUIDSource

  package init(database: Storage, date: DateSource, uuid: UUIDSource) {
    self.database = database
    self.date = date
    self.uuid = uuid
  }

  package func user(withToken token: String) async throws -> User? {
    let now = date.now
    return try await database.writer.read { database in
      let sql = "SELECT name FROM account WHERE token = ? AND expires > ?"
      let arguments: StatementArguments = [TokenHash.of(token), now]
      return try String.fetchOne(database, sql: sql, arguments: arguments).map(User.init)
    }
  }

  /// Makes an account.
  ///
  /// - Returns: The token to sign in with.
  package func add(_ user: User) async throws -> String {
    let token = uuid.next().uuidString
    let expiry = date.now.addingTimeInterval(Self.tokenLifetime)
    try await database.writer.write {
      try Self.insert(user, token: TokenHash.of(token), expiry: expiry, into: $0)
    }
    return token
  }

  static let schema = Schema("accounts") { database in
    try database.create(table: "account") { table in
      table.primaryKey("token", .text)
      table.column("name", .text).notNull()
      table.column("expires", .datetime).notNull()
    }
  } fill: { database in
    try insert(User(name: "Ada"), token: sampleToken, expiry: .distantFuture, into: database)
  }

  /// Replaces the tokens that the first schema kept as they are.
  static let hashes = Schema("hashes of tokens") { database in
    for token in try String.fetchAll(database, sql: "SELECT token FROM account") {
      let sql = "UPDATE account SET token = ? WHERE token = ?"
      try database.execute(sql: sql, arguments: [TokenHash.of(token), token])
    }
  } fill: { _ in
  }

  private static func insert(
    _ user: User,
    token: String,
    expiry: Date,
    into database: Database
  ) throws {
    let sql = "INSERT INTO account (token, name, expires) VALUES (?, ?, ?)"
    try database.execute(sql: sql, arguments: [token, user.name, expiry])
  }
}
