/// One clause of an `#if … #endif`.
package struct ConditionalRegion: Hashable, Sendable {
  /// The condition as written; empty for `#else`.
  package var condition: String
  /// Where the directive of the clause stands, in UTF-8 bytes.
  package var offset: Int
  /// Where the clause ends.
  package var end: Int

  /// Makes a region from its parts.
  package init(condition: String, offset: Int, end: Int) {
    self.condition = condition
    self.offset = offset
    self.end = end
  }
}
