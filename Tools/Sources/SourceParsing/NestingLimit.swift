/// Counts how deep source text is nested, byte by byte, to keep it from what the parser cannot take.
///
/// The parser limits nested expressions and declarations itself, but it looks ahead over types without
/// a limit: it overflows its stack some thousand levels deep, and it tries each `[` in two ways, so that
/// its time doubles with each level of square brackets (24 take over ten seconds). Patterns such as
/// `var var var` have no limit either.
///
/// No type contains a brace, a quote, a semicolon or an equals sign. The counts start again at each of
/// them, so that single brackets in strings, comments and operators do not add up.
struct NestingLimit {
  private static let maximumSquares = 10
  private static let maximumBrackets = 256
  private static let maximumArrows = 256
  private static let maximumBindings = 256

  private var squares = 0
  private var brackets = 0
  private var arrows = 0
  /// `var` and `let`, one after the other.
  private var bindings = 0
  /// The last four bytes, the latest in the lowest bits.
  private var recent: UInt32 = 0
  private var isNewLine = false
  /// The last byte that was no blank.
  private var previous: UInt8 = 0

  /// Counts one more byte; returns whether the text is now nested too deeply.
  mutating func isExceeded(by byte: UInt8) -> Bool {
    defer { recent = recent << 8 | UInt32(byte) }
    if Self.isBlank(byte) {
      isNewLine = isNewLine || byte == UInt8(ascii: "\n")
      countBinding()
      return bindings > Self.maximumBindings
    }
    if isNewLine, byte != UInt8(ascii: "-"), previous != UInt8(ascii: ">") {
      // The requirements of a protocol have an arrow each, and nothing else that starts again.
      arrows = 0
    }
    isNewLine = false
    count(byte)
    previous = byte
    return squares > Self.maximumSquares || brackets > Self.maximumBrackets
      || arrows > Self.maximumArrows
  }

  private mutating func count(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      squares += 1
      brackets += 1
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      brackets += 1
    case UInt8(ascii: "]"):
      squares = max(0, squares - 1)
      brackets = max(0, brackets - 1)
    case UInt8(ascii: ">") where previous == UInt8(ascii: "-"):
      arrows += 1
    case UInt8(ascii: ")"), UInt8(ascii: ">"):
      brackets = max(0, brackets - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: ";"),
      UInt8(ascii: "="):
      (squares, brackets, arrows) = (0, 0, 0)
    default: break
    }
  }

  /// Counts the word that has just ended.
  private mutating func countBinding() {
    switch recent & 0xFF_FFFF {
    case 0x76_6172, 0x6C_6574: bindings += 1  // var, let
    case let last where Self.isBlank(UInt8(last & 0xFF)): break
    default: bindings = 0
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }
}
