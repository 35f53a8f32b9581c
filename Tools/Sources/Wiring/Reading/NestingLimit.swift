/// Finds where source text is nested deeper than the parser and the visitors of its trees can take.
///
/// The parser limits most nested expressions and declarations itself. These it does not limit, and its
/// stack, or that of a visitor, overflows after some thousand levels: types in each other, words such as
/// `try` and `var` before each other, chains of members and calls, `#if`. Nor does it limit
/// interpolations, which take memory: see `InterpolationLimit`. What it tries in two ways takes
/// twice the time with each level: `[`, `throws(` and `#available(`; 24 levels take over ten seconds.
///
/// It counts bytes and words without knowing Swift's grammar. The counts start again at each byte that
/// such nesting cannot contain, so that single signs in strings, comments and operators do not add up.
struct NestingLimit {
  private struct Depth {
    let limit: Int
    var level = 0

    var isExceeded: Bool { level > limit }

    mutating func enter() { level += 1 }
    mutating func leave() { level = max(0, level - 1) }
  }

  /// What the parser tries in two ways.
  private var doublings = Depth(limit: 10)
  private var brackets = Depth(limit: 256)
  private var arrows = Depth(limit: 256)
  /// Words that take what follows them as their operand, one after the other.
  private var prefixes = Depth(limit: 256)
  /// Members, calls, subscripts and postfix operators of one expression or type.
  private var links = Depth(limit: 512)
  private var conditions = Depth(limit: 256)
  /// All `else if` of the text, because bodies with anything in them stand between those of a chain.
  private var alternatives = Depth(limit: 4096)

  private var interpolations = InterpolationLimit()

  /// The last byte that was no blank.
  private var previous: UInt8 = 0
  private var isNewLine = false
  private var lastWord = ""

  /// Where the text is nested too deeply; nil if it is not.
  static func end(of text: String) -> String.Index? {
    var limit = NestingLimit()
    let bytes = text.utf8
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if isLetter(byte) {
        let end = bytes[place...].firstIndex { !isLetter($0) } ?? bytes.endIndex
        limit.count(word: text[place..<end])
        limit.interpolations.passLetters()
        place = end
      } else {
        limit.count(sign: byte)
        limit.interpolations.count(byte)
        bytes.formIndex(after: &place)
      }
      if limit.isExceeded { return place }
    }
    return nil
  }

  private var isExceeded: Bool {
    doublings.isExceeded || brackets.isExceeded || arrows.isExceeded || prefixes.isExceeded
      || links.isExceeded || conditions.isExceeded || alternatives.isExceeded
      || interpolations.isExceeded
  }

  private mutating func count(word: Substring) {
    beginLine(with: word.utf8[word.startIndex])
    if Self.prefixWords.contains(word) { prefixes.enter() } else { prefixes.level = 0 }
    if previous == UInt8(ascii: "#") {
      if word == "if" { conditions.enter() } else if word == "endif" { conditions.leave() }
    }
    if word == "if", lastWord == "else" { alternatives.enter() }
    lastWord = String(word)
    previous = word.utf8.last ?? 0
  }

  private mutating func count(sign: UInt8) {
    if Self.isBlank(sign) {
      isNewLine = isNewLine || sign == UInt8(ascii: "\n")
      return
    }
    beginLine(with: sign)
    switch sign {
    case UInt8(ascii: "["): open(isDoubling: true)
    case UInt8(ascii: "("): open(isDoubling: isCallOfDoublingWord)
    case UInt8(ascii: "<"): brackets.enter()
    case UInt8(ascii: "]"), UInt8(ascii: ")"):
      doublings.leave()
      brackets.leave()
    case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): arrows.enter()
    case UInt8(ascii: ">"): brackets.leave()
    case UInt8(ascii: ".") where Self.isDigit(previous): break
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): links.enter()
    case UInt8(ascii: ","): links.level = 0
    case UInt8(ascii: "{"), UInt8(ascii: "}"): endTypes()
    case UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "="):
      endTypes()
      links.level = 0
    default: break
    }
    // `try!` and `try?` are words before an operand, too.
    if sign != UInt8(ascii: "!"), sign != UInt8(ascii: "?") { prefixes.level = 0 }
    previous = sign
  }

  private var isCallOfDoublingWord: Bool {
    Self.isLetter(previous) && Self.doublingWords.contains(lastWord)
  }

  private mutating func endTypes() {
    doublings.level = 0
    brackets.level = 0
    arrows.level = 0
  }

  private mutating func open(isDoubling: Bool) {
    brackets.enter()
    links.enter()
    if isDoubling { doublings.enter() }
  }

  /// Starts again where a line begins with something that continues nothing.
  private mutating func beginLine(with byte: UInt8) {
    guard isNewLine else { return }
    isNewLine = false
    // The requirements of a protocol have an arrow each, and nothing else that starts again.
    if byte != UInt8(ascii: "-"), previous != UInt8(ascii: ">") { arrows.level = 0 }
    if byte != UInt8(ascii: "."), byte != UInt8(ascii: "?") { links.level = 0 }
  }

  private static let doublingWords: Set<String> = ["throws", "available", "unavailable"]

  private static let prefixWords: Set<Substring> = [
    "any", "await", "borrowing", "consume", "copy", "each", "if", "inout", "let", "precedencegroup",
    "repeat", "some", "super", "switch", "try", "unsafe", "var",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }
}

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
