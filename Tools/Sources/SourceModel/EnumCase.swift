/// A case of an enumeration.
package struct EnumCase: Hashable, Sendable {
  /// The name without backticks and without its payload.
  package var name: String
  /// The lines of the whole `case` declaration that it belongs to, from 1, both included.
  package var lines: ClosedRange<Int>
  /// Where its name stands.
  package var location: SourceLocation

  /// Makes a case from its parts.
  package init(name: String, lines: ClosedRange<Int>, location: SourceLocation) {
    self.name = name
    self.lines = lines
    self.location = location
  }
}
