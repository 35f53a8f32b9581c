import Foundation
import Wiring

/// Reads JSON as RFC 8259 defines it; keeps the order of keys, and `1.0` apart from `1`.
struct JSONReader {
  /// Deeper nesting is refused, because each level takes room on the stack.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private let name: String
  private var position = 0

  /// Returns the value that `bytes` spell; messages call them `name`.
  static func value(of bytes: [UInt8], called name: String) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes, name: name)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let broken = lines.first { String(validating: $0, as: UTF8.self) == nil }
      throw reader.failure("the text is not UTF-8", at: broken?.startIndex)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    guard reader.next() == nil else {
      throw reader.failure("there is more text after the end of the value")
    }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw failure("values are nested deeper than \(Self.maximumDepth) levels")
    }
    switch next() {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return .array(try array(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw failure("the text ends where a value is expected")
    default:
      for (word, value) in [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
        as [(String, JSONValue)] where bytes[position...].starts(with: word.utf8)
      {
        position += word.utf8.count
        return value
      }
      return try number()
    }
  }

  private mutating func object(_ depth: Int) throws(Failure) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    if take("}") { return .object(members) }
    repeat {
      guard next() == UInt8(ascii: "\"") else {
        throw failure("a key in double quotes is expected")
      }
      let key = try string()
      guard take(":") else { throw failure("a colon is expected after the key \"\(key)\"") }
      members.append(.init(key: key, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw failure("a comma or } is expected") }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(Failure) -> [JSONValue] {
    position += 1
    var values: [JSONValue] = []
    if take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("a comma or ] is expected") }
    return values
  }

  /// Finds the end of a string; what is in it is left to Foundation.
  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else {
        throw failure("a string must not hold a raw control character")
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw failure("the string has no end", at: start) }
    position += 1
    let literal = Data(bytes[start..<position])
    let text = try? JSONSerialization.jsonObject(with: literal, options: .fragmentsAllowed)
    guard let text = text as? String else { throw failure("the string is not valid", at: start) }
    return text
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = position
    let rest = bytes[position...].prefix { "+-.0123456789eE".utf8.contains($0) }
    position = rest.endIndex
    let text = String(decoding: rest, as: UTF8.self)
    guard let match = text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/) else {
      throw failure("a value is expected", at: start)
    }
    if match.output.2 == nil, match.output.3 == nil, let int = Int(text) { return .int(int) }
    guard let double = Double(text), double.isFinite else {
      throw failure("the number is out of range", at: start)
    }
    return .double(double)
  }

  /// The next byte that is no space, at which the position is afterwards.
  private mutating func next() -> UInt8? {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// What is wrong at `place`, or at the position.
  private func failure(_ problem: String, at place: Int? = nil) -> Failure {
    let before = bytes.prefix(min(place ?? position, bytes.count))
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return Failure(
      .malformedJSON, "This is not JSON: \(problem)", at: "\(name):\(line):\(column + 1)",
      advice: "Correct the sample")
  }
}
