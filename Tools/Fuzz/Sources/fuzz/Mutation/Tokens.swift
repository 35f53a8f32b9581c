/// A text as words, numbers, blanks, comments, literals and single signs.
///
/// It is no lexer of any one language: Swift, JSON, YAML, project files and templates come apart at
/// useful places, and the tokens together are the text again.
struct Tokens {
  typealias Token = ArraySlice<UInt8>

  var list: [Token]

  init(_ bytes: [UInt8]) {
    list = []
    var rest = bytes[...]
    while let first = rest.first {
      let count = Self.length(of: rest, first)
      list.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  var bytes: [UInt8] { Array(list.joined()) }

  private static func length(of rest: Token, _ first: UInt8) -> Int {
    switch first {
    case _ where isWord(first): rest.prefix(while: isWord).count
    case UInt8(ascii: " "), UInt8(ascii: "\t"): rest.prefix { $0 == first }.count
    case UInt8(ascii: "\""): literal(rest)
    case UInt8(ascii: "/") where rest.starts(with: "//".utf8):
      rest.prefix { $0 != UInt8(ascii: "\n") }.count
    default: 1
    }
  }

  /// Up to the closing quote on the same line; the quote alone where there is none.
  private static func literal(_ rest: Token) -> Int {
    var isEscaped = false
    for (count, byte) in rest.dropFirst().enumerated() {
      if byte == UInt8(ascii: "\n") { return 1 }
      if byte == UInt8(ascii: "\""), !isEscaped { return count + 2 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return 1
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"),
    UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "<"): UInt8(ascii: ">"),
  ]

  /// The tokens from a bracket to the one that closes it; nil where no bracket opens at `start`.
  func group(at start: Int) -> Range<Int>? {
    guard list[start].count == 1, let open = list[start].first, let close = Self.closing[open]
    else {
      return nil
    }
    var depth = 0
    for place in start..<list.count where list[place].count == 1 {
      if list[place].first == open { depth += 1 }
      if list[place].first == close { depth -= 1 }
      if depth == 0 { return start..<place + 1 }
    }
    return nil
  }

  /// The tokens of the line that `place` lies in, with the line feed at its end.
  func line(around place: Int) -> Range<Int> {
    let isEnd: (Token) -> Bool = { $0.first == UInt8(ascii: "\n") }
    let start = list[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = list[place...].firstIndex(where: isEnd).map { $0 + 1 } ?? list.count
    return start..<end
  }
}

extension [UInt8] {
  /// Copies as many bytes as there is room for; returns how many.
  func copy(to place: UnsafeMutablePointer<UInt8>, _ maximum: Int) -> Int {
    let count = Swift.min(self.count, maximum)
    for index in 0..<count { place[index] = self[index] }
    return count
  }
}
