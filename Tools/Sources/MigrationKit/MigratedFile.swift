/// What a migration makes of one file.
package struct MigratedFile: Equatable, Sendable {
  /// Where it is, relative to the root of the migration.
  package var path: String
  /// What it said.
  package var old: String
  /// What it says now.
  package var new: String
  /// How often each kind of rewrite was applied.
  package var rewrites: [RewriteKind: Int]
  /// What was left, and why.
  package var todos: [Todo]
  /// The difference as `diff -u` shows it; empty when nothing differs.
  package var diff: String
}

/// Something that a migration could not prove and so left to a person.
package struct Todo: Equatable, Encodable, Sendable {
  /// The file, relative to the root of the migration.
  package var file: String
  /// The line of the comment in the new text, counted from 1.
  package var line: Int
  /// Why it was left, as the comment says it.
  package var reason: String
}

/// What a rewrite is about, for the summary.
package enum RewriteKind: String, CaseIterable, Sendable {
  case imports = "imports"
  case factories = "factories"
  case containers = "containers"
  case injections = "property wrappers"
  case resolutions = "resolutions"
  case overrides = "overrides"
  case scopes = "scopes"
  case resets = "resets"
  case autoRegistrations = "auto-registrations"
  case leftovers = "code that is no longer needed"
}
