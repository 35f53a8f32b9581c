/// A Swift file as text.
package struct SourceText: Equatable, Sendable {
  /// Where it is, relative to the root of the migration.
  package var path: String
  /// What it says.
  package var text: String

  /// Makes a file from its parts.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
