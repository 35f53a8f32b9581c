/// Reads the part of JSON that baselines consist of, and counts lines.
///
/// It is used instead of `JSONDecoder` because that does not say on which lines its values are, and
/// refuses a text with a comma too many or too few.
struct JSONScanner {
  private var rest: Substring.UnicodeScalarView
  private(set) var line = 1

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// Returns the next character that is no space and no comma, and does not consume it.
  mutating func next() throws(BaselineText.Defect) -> Unicode.Scalar {
    while let first = rest.first {
      switch first {
      case "\n": line += 1
      case " ", "\t", "\r", ",", "\u{FEFF}": break
      default: return first
      }
      rest.removeFirst()
    }
    throw defect("ends before the closing `]`")
  }

  /// Consumes a character, which has to be the next one.
  mutating func expect(_ character: Unicode.Scalar) throws(BaselineText.Defect) {
    let found = try next()
    guard found == character else {
      if ["<", "=", ">", "|"].contains(found) { throw defect("has the mark of a merge conflict") }
      throw defect("has `\(found)` where `\(character)` belongs")
    }
    rest.removeFirst()
  }

  /// Checks that only spaces are left.
  mutating func expectEnd() throws(BaselineText.Defect) {
    guard let found = try? next() else { return }
    throw defect("has `\(found)` after the closing `]`")
  }

  /// Consumes an object whose values are strings.
  mutating func object() throws(BaselineText.Defect) -> [String: String] {
    var members: [String: String] = [:]
    try expect("{")
    while try next() != "}" {
      let name = try string()
      try expect(":")
      members[name] = try string()
    }
    try expect("}")
    return members
  }

  private mutating func string() throws(BaselineText.Defect) -> String {
    try expect("\"")
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\n" {
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      default: text.append(scalar)
      }
    }
    throw defect("has a string without an end")
  }

  private mutating func escaped() throws(BaselineText.Defect) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": return try numbered()
    default: throw defect("has an unknown escape in a string")
    }
  }

  /// Consumes the digits of `\u`, and the second half of a surrogate pair.
  private mutating func numbered() throws(BaselineText.Defect) -> Unicode.Scalar {
    var number = try fourDigits()
    if (0xD800..<0xDC00).contains(number), rest.popFirst() == "\\", rest.popFirst() == "u" {
      let second = try fourDigits()
      if (0xDC00..<0xE000).contains(second) {
        number = 0x10000 + (number - 0xD800) << 10 + (second - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(number) else {
      throw defect("has an unknown escape in a string")
    }
    return scalar
  }

  private mutating func fourDigits() throws(BaselineText.Defect) -> UInt32 {
    let digits = rest.prefix(4)
    guard digits.count == 4, let number = UInt32(String(digits), radix: 16) else {
      throw defect("has an unknown escape in a string")
    }
    rest.removeFirst(4)
    return number
  }

  private func defect(_ reason: String) -> BaselineText.Defect {
    BaselineText.Defect(line: line, reason: reason)
  }
}
