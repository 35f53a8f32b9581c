/// One clause of an `#if … #endif`.
package struct ConditionalRegion: Hashable, Sendable {
  /// The condition as written; empty for `#else`.
  package var condition: String
  /// Where the directive of the clause stands, in UTF-8 bytes.
  package var offset: Int
  /// Where the clause ends.
  package var end: Int
}
