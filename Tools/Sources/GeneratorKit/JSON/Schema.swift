/// The type of a value, as far as samples tell.
indirect enum Schema: Equatable, Sendable {
  /// Nothing but null was seen, or nothing at all.
  case unknown
  case bool, int, double, string
  /// Whole numbers, some of them too large for `Int`.
  case decimal
  /// Strings that are all spelled like a moment, a web address or a UUID.
  case date, url, uuid
  /// Values of kinds that no single Swift type holds.
  case mixed
  case array(Schema)
  case optional(Schema)
  case object([Field])

  /// A key of an object and the type of its value.
  struct Field: Equatable, Sendable {
    var key: String
    var schema: Schema
    /// Whether all numbers seen are whole, `1.0` included.
    var isWhole = false
  }

  /// This type, or an optional of it.
  var madeOptional: Schema {
    if case .optional = self { self } else { .optional(self) }
  }
}
