/// A case of an enumeration.
package struct EnumCase: Hashable, Sendable {
  /// The name without backticks and without its payload.
  package var name: String
  /// The whole `case` declaration that it belongs to, in UTF-8 bytes.
  package var range: Range<Int>
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int
}
