/// A JSON value that keeps what inference needs: the order of keys, and `1.0` apart from `1`.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A whole number too large for `Int`, by its digits.
  case decimal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }
}
