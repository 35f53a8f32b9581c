import GRDB

/// A table that a module needs.
package struct Schema: Sendable {
  /// Of the migration; never changed once a server was released with it.
  package let name: String
  /// Makes the table.
  package let create: @Sendable (Database) throws -> Void
  /// Adds samples, where the server keeps everything in memory.
  package let fill: @Sendable (Database) throws -> Void

  package init(
    _ name: String,
    create: @escaping @Sendable (Database) throws -> Void,
    fill: @escaping @Sendable (Database) throws -> Void
  ) {
    self.name = name
    self.create = create
    self.fill = fill
  }
}
