import Foundation

/// Reads JSON as RFC 8259 defines it, once from start to end, and notes what it holds in a
/// `SchemaNode`.
///
/// Values are not kept, so that a large sample costs time but no memory. Runs of bytes are left to
/// the C library, which keeps a debug build of the tool as usable as a release build.
struct JSONParser {
  /// What is wrong with a text, and where.
  struct Failure: Error, Equatable {
    var problem: String
    var line: Int
    var column: Int
  }

  /// Deeper nesting is refused, because each level takes room on the stack.
  private static let maximumDepth = 200

  /// How many digits a `Decimal` keeps.
  private static let maximumDigits = 38

  /// What ends a run of plain characters in a string: quotes, backslashes, control characters; the
  /// zero ends the list itself.
  private static let stringEnds: [CChar] = [0x22, 0x5C] + (1..<0x20).map { CChar($0) } + [0]

  /// The text with a zero byte after its end, where every run ends by itself.
  // unchecked: `parse` keeps the array alive and unchanged while the parser runs, and no position
  // passes the zero byte at its end.
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private var position: Int

  /// Notes the values of a whole text in `root`.
  static func parse(_ bytes: [UInt8], into root: SchemaNode) throws(Failure) {
    try checkEncoding(bytes)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try (bytes + [0]).withUnsafeBufferPointer { buffer throws(Failure) in
      // It is not empty, so it has a base address.
      guard let text = buffer.baseAddress else { return }
      var parser = JSONParser(text: text, count: bytes.count, position: start)
      try parser.whole(into: root)
    }
  }

  private mutating func whole(into root: SchemaNode) throws(Failure) {
    try value(into: root, depth: 0)
    skipSpace()
    guard position >= count else {
      throw failure("there is more text after the end of the value")
    }
  }

  private mutating func value(into node: SchemaNode, depth: Int) throws(Failure) {
    guard depth < Self.maximumDepth else {
      throw failure("values are nested deeper than \(Self.maximumDepth) levels")
    }
    skipSpace()
    switch text[position] {
    case UInt8(ascii: "{"): try object(into: node, depth: depth)
    case UInt8(ascii: "["): try array(into: node, depth: depth)
    case UInt8(ascii: "\""): try stringValue(into: node)
    case UInt8(ascii: "t"): try word("true", .bool(true), into: node)
    case UInt8(ascii: "f"): try word("false", .bool(false), into: node)
    case UInt8(ascii: "n"): try word("null", .null, into: node)
    case 0 where position >= count: throw failure("the text ends where a value is expected")
    default: try number(into: node)
    }
  }

  private mutating func object(into node: SchemaNode, depth: Int) throws(Failure) {
    position += 1
    node.beginObject()
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    var next = 0
    repeat {
      skipSpace()
      guard text[position] == UInt8(ascii: "\"") else {
        throw failure("a key in double quotes is expected")
      }
      let key = try string()
      let field = try self.field(key, in: node, expected: next)
      next = field + 1
      skipSpace()
      guard take(UInt8(ascii: ":")) else {
        throw failure("a colon is expected after the key \"\(node.fields[field].key)\"")
      }
      node.noteField(field)
      try value(into: node.fields[field].node, depth: depth + 1)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("a comma or } is expected") }
  }

  /// The place of a key among the fields of `node`; objects of one list mostly have their keys in one
  /// order, so the `expected` one is tried first.
  private func field(_ key: StringRange, in node: SchemaNode, expected: Int) throws(Failure) -> Int
  {
    if !key.hasEscapes, expected < node.fields.count {
      let candidate = node.fields[expected].bytes
      if candidate.count == key.range.count,
        memcmp(candidate, text + key.range.lowerBound, candidate.count) == 0
      {
        return expected
      }
    }
    return node.field(try decoded(key))
  }

  private mutating func array(into node: SchemaNode, depth: Int) throws(Failure) {
    position += 1
    let element = node.beginArray()
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    repeat {
      try value(into: element, depth: depth + 1)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("a comma or ] is expected") }
  }

  private mutating func stringValue(into node: SchemaNode) throws(Failure) {
    let range = try string()
    if node.needsText {
      node.note(.string(try decoded(range)))
    } else {
      node.noteString()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue, into node: SchemaNode)
    throws(Failure)
  {
    guard position + word.utf8CodeUnitCount <= count,
      memcmp(text + position, word.utf8Start, word.utf8CodeUnitCount) == 0
    else { throw failure("a value is expected") }
    position += word.utf8CodeUnitCount
    node.note(value)
  }

  private mutating func number(into node: SchemaNode) throws(Failure) {
    let start = position
    var isInteger = true
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    let hasLeadingZero = whole > 1 && text[position - whole] == UInt8(ascii: "0")
    var isValid = whole > 0 && !hasLeadingZero
    if isValid, take(UInt8(ascii: ".")) {
      isInteger = false
      isValid = digits() > 0
    }
    if isValid, take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      isValid = digits() > 0
    }
    guard isValid else { throw failure("a value is expected", at: start) }
    let literal = String(
      decoding: UnsafeBufferPointer(start: text + start, count: position - start), as: UTF8.self)
    if isInteger, let int = Int(literal) { return node.note(.int(int)) }
    if isInteger, whole <= Self.maximumDigits { return node.note(.decimal(literal)) }
    guard let double = Double(literal), double.isFinite else {
      throw failure("the number is out of range", at: start)
    }
    node.note(.double(double))
  }

  /// Skips digits and returns how many there were.
  private mutating func digits() -> Int {
    let start = position
    while text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }
}

// MARK: - Strings and places

extension JSONParser {
  /// A string in the text, without its quotes.
  private struct StringRange {
    var range: Range<Int>
    var hasEscapes: Bool
  }

  private mutating func string() throws(Failure) -> StringRange {
    let start = position
    position += 1
    var hasEscapes = false
    while true {
      // unchecked: both element types are single bytes.
      position += text.withMemoryRebound(to: CChar.self, capacity: count + 1) {
        strcspn($0 + position, Self.stringEnds)
      }
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return StringRange(range: start + 1..<position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape(from: start)
      case _ where position >= count: throw failure("the string has no end", at: start)
      default: throw failure("a string must not hold a raw control character")
      }
    }
  }

  private mutating func skipEscape(from start: Int) throws(Failure) {
    let letter = text[position + 1]
    let hexDigits = letter == UInt8(ascii: "u") ? 4 : 0
    let isHex = (0..<hexDigits).allSatisfy { isxdigit(Int32(text[position + 2 + $0])) != 0 }
    guard isHex, "\"\\/bfnrtu".utf8.contains(letter) else {
      throw failure("the string is not valid", at: start)
    }
    position += 2 + hexDigits
  }

  /// The text of a string; escapes are left to Foundation.
  private func decoded(_ string: StringRange) throws(Failure) -> String {
    let start = string.range.lowerBound
    if !string.hasEscapes {
      return String(
        decoding: UnsafeBufferPointer(start: text + start, count: string.range.count), as: UTF8.self
      )
    }
    let literal = Data(bytes: text + start - 1, count: string.range.count + 2)
    guard
      let text = try? JSONSerialization.jsonObject(with: literal, options: .fragmentsAllowed)
        as? String
    else {
      throw failure("the string is not valid", at: start - 1)
    }
    return text
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard text[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while true {
      switch text[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// What is wrong at `place`, or at the position.
  private func failure(_ problem: String, at place: Int? = nil) -> Failure {
    let before = UnsafeBufferPointer(start: text, count: min(place ?? position, count))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return Failure(problem: problem, line: line, column: column)
  }

  /// Stops at the first line that is not UTF-8.
  private static func checkEncoding(_ bytes: [UInt8]) throws(Failure) {
    if String(data: Data(bytes), encoding: .utf8) != nil { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(data: Data($0), encoding: .utf8) == nil } ?? 0
    throw Failure(problem: "the text is not UTF-8", line: line + 1, column: 1)
  }
}
