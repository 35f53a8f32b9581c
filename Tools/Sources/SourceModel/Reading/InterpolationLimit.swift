/// Finds where interpolations in strings take more memory of the lexer than any real file needs.
///
/// The lexer notes for each string and each interpolation all those around it, and keeps that to the
/// end of the file: strings within 12,000 interpolations take 22 GB. What counts is the sum, over
/// strings and interpolations, of how many may be open around them.
///
/// Where an interpolation ends, only a lexer knows: strings, comments and regular expressions within
/// it may hold parentheses. One that has none of them ends at its parenthesis; any other counts as
/// open to the end of the text, so that no text is deeper than it seems here.
struct InterpolationLimit {
  /// What real files stay below by a factor of a hundred; it lets the lexer take some 200 MB.
  private static let maximum = 4_000_000

  private var sum = 0
  /// Interpolations whose end is not known.
  private var unended = 0
  /// For each interpolation that ends at its parenthesis, how many others are open within it.
  private var plain: [Int] = []
  /// Whether a backslash, and nothing but number signs after it, stands before the next byte.
  private var isEscape = false

  var isExceeded: Bool { sum > Self.maximum }

  /// Counts a byte that is no letter.
  mutating func count(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "\\"):
      isEscape = true
      return
    case UInt8(ascii: "#") where isEscape: return
    case UInt8(ascii: "(") where isEscape:
      sum += unended + plain.count
      plain.append(0)
    case UInt8(ascii: "(") where !plain.isEmpty: plain[plain.count - 1] += 1
    case UInt8(ascii: ")"): close()
    case UInt8(ascii: "\""):
      loseEnds()
      sum += unended
    case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "`"): loseEnds()
    default: break
    }
    isEscape = false
  }

  /// Passes over letters.
  mutating func passLetters() { isEscape = false }

  private mutating func close() {
    guard let open = plain.last else { return }
    if open == 0 { plain.removeLast() } else { plain[plain.count - 1] -= 1 }
  }

  private mutating func loseEnds() {
    unended += plain.count
    plain = []
  }
}
