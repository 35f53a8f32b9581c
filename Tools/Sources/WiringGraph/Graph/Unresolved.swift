package import SourceModel

/// Something that the sources do not tell.
package struct Unresolved: Hashable, Sendable {
  /// Why it cannot be told.
  package var reason: String
  /// Where it is.
  package var location: SourceLocation

  /// Makes it from its parts.
  package init(reason: String, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}
