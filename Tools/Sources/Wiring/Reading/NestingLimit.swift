/// Finds where source text is nested deeper than the parser and the visitors of its trees can take.
///
/// The parser limits most nested expressions and declarations itself. These it does not limit, and its
/// stack, or that of a visitor, overflows after some thousand levels: types in each other, words such as
/// `try` and `var` before each other, chains of members and calls, `#if`. What it tries in two ways takes
/// twice the time with each level: `[`, `throws(` and `#available(`; 24 levels take over ten seconds.
/// The lexer notes for each string and each interpolation all those around it, and keeps that to the
/// end of the file: strings within 12,000 interpolations take 22 GB.
///
/// It counts bytes and words without knowing Swift's grammar. The counts start again at each byte that
/// such nesting cannot contain, so that single signs in strings, comments and operators do not add up.
struct NestingLimit {
  /// What the parser tries in two ways.
  private var doublings = 0
  private var brackets = 0
  private var arrows = 0
  /// Words that take what follows them as their operand, one after the other.
  private var prefixes = 0
  /// Members, calls, subscripts and postfix operators of one expression or type.
  private var links = 0
  private var conditions = 0
  /// All `else if` of the text, because bodies with anything in them stand between those of a chain.
  private var alternatives = 0
  /// How many interpolations may be open around each string and interpolation, in all.
  private var around = 0
  /// Interpolations that hold a string, a comment or a regular expression, whose end only a lexer knows.
  private var unended = 0
  /// For each interpolation that ends at its parenthesis, how many others are open within it.
  private var plain: [Int] = []

  /// The last byte that was no blank.
  private var previous: UInt8 = 0
  private var isNewLine = false
  private var lastWord: Substring = ""
  /// Whether a backslash, and nothing but number signs after it, stands before the next byte.
  private var isEscape = false

  /// Real files come near none of these; four million strings around strings take some 200 MB.
  private var isExceeded: Bool {
    doublings > 10 || max(brackets, arrows, prefixes, conditions) > 256 || links > 512
      || alternatives > 2048 || around > 4_000_000
  }

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
        place = end
      } else {
        limit.count(sign: byte)
        limit.countInterpolation(byte)
        bytes.formIndex(after: &place)
      }
      if limit.isExceeded { return place }
    }
    return nil
  }

  private mutating func count(word: Substring) {
    beginLine(with: word.utf8[word.startIndex])
    prefixes = Self.prefixWords.contains(word) ? prefixes + 1 : 0
    if "#" ~= previous, word == "if" { conditions += 1 }
    if "#" ~= previous, word == "endif" { conditions = max(0, conditions - 1) }
    if word == "if", lastWord == "else" { alternatives += 1 }
    lastWord = word
    previous = word.utf8.last ?? 0
    isEscape = false
  }

  private mutating func count(sign: UInt8) {
    switch sign {
    case "\n": isNewLine = true
    case " ", "\t", "\r": break
    default:
      beginLine(with: sign)
      countBrackets(sign)
      // `try!` and `try?` are words before an operand, too.
      if !("!" ~= sign || "?" ~= sign) { prefixes = 0 }
      previous = sign
    }
  }

  private mutating func countBrackets(_ sign: UInt8) {
    switch sign {
    case "[", "(":
      brackets += 1
      links += 1
      let isDoubled = Self.isLetter(previous) && Self.doublingWords.contains(lastWord)
      if "[" ~= sign || isDoubled { doublings += 1 }
    case "<": brackets += 1
    case "]", ")":
      doublings = max(0, doublings - 1)
      brackets = max(0, brackets - 1)
    case ">" where "-" ~= previous: arrows += 1
    case ">": brackets = max(0, brackets - 1)
    case "." where 0x30...0x39 ~= previous: break
    case ".", "!", "?": links += 1
    case ",": links = 0
    case "{", "}": (doublings, brackets, arrows) = (0, 0, 0)
    case "\"", ";", "=": (doublings, brackets, arrows, links) = (0, 0, 0, 0)
    default: break
    }
  }

  /// Starts again where a line begins with something that continues nothing.
  private mutating func beginLine(with byte: UInt8) {
    guard isNewLine else { return }
    isNewLine = false
    // The requirements of a protocol have an arrow each, and nothing else that starts again.
    if !("-" ~= byte || ">" ~= previous) { arrows = 0 }
    if !("." ~= byte || "?" ~= byte) { links = 0 }
  }

  private mutating func countInterpolation(_ sign: UInt8) {
    if "#" ~= sign, isEscape { return }
    let isOpening = isEscape && "(" ~= sign
    isEscape = "\\" ~= sign
    switch sign {
    case "(" where isOpening:
      around += unended + plain.count
      plain.append(0)
    case "(" where !plain.isEmpty: plain[plain.count - 1] += 1
    case ")" where plain.last == 0: plain.removeLast()
    case ")" where !plain.isEmpty: plain[plain.count - 1] -= 1
    case "\"", "/", "#", "`":
      unended += plain.count
      plain = []
      if "\"" ~= sign { around += unended }
    default: break
    }
  }

  private static let doublingWords: Set<Substring> = ["throws", "available", "unavailable"]

  private static let prefixWords: Set<Substring> = [
    "any", "await", "borrowing", "consume", "copy", "each", "if", "inout", "let", "precedencegroup",
    "repeat", "some", "super", "switch", "try", "unsafe", "var",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

/// Matches a byte with an ASCII character.
private func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
  character.value == UInt32(byte)
}
