import Foundation

/// Parses JSON as RFC 8259 defines it.
struct JSONParser {
  /// What is wrong with a text, and where.
  struct Failure: Error, Equatable {
    var problem: String
    var line: Int
    var column: Int
  }

  /// Deeper nesting is refused, because each level takes room on the stack.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the value of a whole text.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.peek == nil else {
      throw parser.failure("there is more text after the end of the value")
    }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw failure("values are nested deeper than \(Self.maximumDepth) levels")
    }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("the text ends where a value is expected")
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in double quotes is expected") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("a colon is expected after the key \"\(key)\"") }
      let member = JSONValue.Member(key: key, value: try value(depth: depth + 1))
      // The last of two equal keys wins, as in Foundation.
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index] = member
      } else {
        members.append(member)
      }
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("a comma or } is expected") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("a comma or ] is expected") }
    return .array(elements)
  }

  /// Leaves the escapes of a string to Foundation once its end is found.
  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a string must not hold a raw control character") }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else {
      position = start
      throw failure("the string has no end")
    }
    let literal = Data(bytes[start..<position])
    guard
      let text = try? JSONSerialization.jsonObject(with: literal, options: .fragmentsAllowed)
        as? String
    else {
      position = start
      throw failure("the string is not valid")
    }
    return text
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = position
    while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isNumber = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    guard isNumber, let double = Double(text), double.isFinite else {
      position = start
      throw failure("a value is expected")
    }
    return Int(text).map(JSONValue.int) ?? .double(double)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("a value is expected") }
    position += word.utf8.count
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private func failure(_ problem: String) -> Failure {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }) ?? 0) + 1
    return Failure(problem: problem, line: line, column: column)
  }
}
