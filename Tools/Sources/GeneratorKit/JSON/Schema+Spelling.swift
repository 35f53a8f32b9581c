import Foundation

extension Schema {
  /// The spellings of a moment that `JSONDecoder` reads with `.iso8601`, with 0 for any digit: no
  /// fractions of a second, which it refuses.
  private static let moments = ["Z", "+00:00", "-00:00"].map {
    Array("0000-00-00T00:00:00\($0)".utf8)
  }

  /// The type for a string of a sample, told by its spelling alone.
  init(spelling text: String) {
    if text.utf8.count == 36, UUID(uuidString: text) != nil {
      self = .uuid
    } else if text.hasPrefix("https://") || text.hasPrefix("http://"),
      URL(string: text)?.host?.isEmpty == false
    {
      self = .url
    } else {
      self = Self.moments.contains { Self.isSpelled(text, like: $0) } ? .date : .string
    }
  }

  private static func isSpelled(_ text: String, like pattern: [UInt8]) -> Bool {
    text.utf8.elementsEqual(pattern) { byte, expected in
      expected == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
    }
  }
}
