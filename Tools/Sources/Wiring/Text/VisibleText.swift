import Foundation

/// Text in which nothing is hidden: for terminals, for logs, and for generated code.
///
/// Control characters, line breaks and direction marks of a name can move the cursor, begin a line
/// that looks like another finding, or show code in another order than it runs. They are spelled out
/// instead: `\n`, `\u{1B}`, `\u{202E}`. All other characters stay as they are.
public enum VisibleText {
  /// Returns `text` as one line, or as a part of one: line breaks and tabs are spelled out, too.
  public static func line(_ text: String) -> String {
    spelled(text, keeping: { _, _ in false }, as: swift)
  }

  /// Returns `text` of several lines: line feeds, tabs and the line ends of Windows stay.
  public static func lines(_ text: String) -> String {
    spelled(
      text, keeping: { $0 == "\n" || $0 == "\t" || ($0 == "\r" && $1 == "\n") }, as: swift)
  }

  /// Returns the JSON document `text`, in whose strings hidden characters are spelled as JSON does.
  public static func json(_ text: String) -> String {
    spelled(text, keeping: { scalar, _ in scalar == "\n" || scalar == "\t" }, as: json)
  }

  /// Whether a terminal or an editor acts on `scalar` instead of showing it.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters, U+0085 (next line) among them.
    case 0..<0x20, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of the direction; line and paragraph separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the escape sequence of Swift for `scalar`.
  public static func swift(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns the escape sequence of JSON for `scalar`.
  public static func json(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func spelled(
    _ text: String, keeping isKept: (Unicode.Scalar, Unicode.Scalar?) -> Bool,
    as spelling: (Unicode.Scalar) -> String
  ) -> String {
    guard text.utf8.contains(where: mayBeginHidden) else { return text }
    let scalars = text.unicodeScalars
    var result = ""
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      if isHidden(scalar), !isKept(scalar, following) {
        result += spelling(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a hidden character may begin with `byte`; most texts have no such byte.
  private static func mayBeginHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

/// Writes values as JSON with sorted keys, so that two runs give the same text.
public enum SortedJSON {
  /// Returns the text of `value`, on one line or on lines that a person can read.
  public static func text(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return VisibleText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
