/// Checks what a request brings before anything is done with it.
package enum Field {
  /// Returns a text without the blanks around it.
  ///
  /// - Throws: `RefusedField` for an empty text, one of more characters than `limit`, and one with
  ///   control characters, line breaks or direction marks, which would write in logs and pages what
  ///   nobody has sent.
  package static func text(_ text: String, _ field: String, limit: Int) throws -> String {
    // Before anything else is done with it: a character can have any number of scalars.
    guard text.utf8.count <= 4 * limit, text.count <= limit else {
      throw RefusedField(field, "has more than \(limit) characters")
    }
    guard !text.unicodeScalars.contains(where: \.isHidden) else {
      throw RefusedField(field, "has control characters")
    }
    let trimmed = text.drop(while: \.isWhitespace)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else {
      throw RefusedField(field, "is empty")
    }
    return String(trimmed[...end])
  }

  /// Returns a number that is in `range`.
  ///
  /// - Throws: `RefusedField` for any other.
  package static func number(_ number: Int, _ field: String, in range: ClosedRange<Int>) throws
    -> Int
  {
    guard range.contains(number) else {
      throw RefusedField(field, "is not between \(range.lowerBound) and \(range.upperBound)")
    }
    return number
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a page acts on the character instead of showing it.
  fileprivate var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text as a part of a line of the log: what is longer than a line is cut.
  package var inLog: String { count > 80 ? prefix(80) + "…" : self }
}
